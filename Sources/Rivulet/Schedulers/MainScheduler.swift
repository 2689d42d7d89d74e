import Dispatch

/// Does work on the main queue, always asynchronously, even if the caller is already on it.
///
/// ``Signal/deliverOnMain()`` changes queues only when necessary.
///
/// ```swift
/// MainScheduler().schedule { print("on the main queue:", MainScheduler.isCurrent) }  // on the main queue: true
/// ```
///
/// ReactiveCocoa: `mainThreadScheduler`. Rx: `MainScheduler`.
public struct MainScheduler: TimedScheduler {
  /// Makes a scheduler for the main queue. All of them are the same.
  public init() {}

  #if RIVULET_EXPLORE
  public func schedule(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.explored(work) }
  #else
  public func schedule(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: work) }
  #endif

  /// The time the machine has been awake.
  public var now: Duration { .uptime }

  @discardableResult
  public func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    DispatchQueue.main.schedule(after: delay, every: interval, tolerance: tolerance, work)
  }

  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  #if RIVULET_EXPLORE
  public static var isCurrent: Bool {
    Exploring.current?.isOn(.main) ?? (DispatchQueue.getSpecific(key: key) != nil)
  }
  #else
  /// True on the main queue, and on the main thread outside any queue, where main-actor code may run.
  public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
  #endif
}
