import Dispatch

/// Does work on a serial dispatch queue, away from the caller.
///
/// ReactiveCocoa: `schedulerWithPriority:name:`, `RACTargetQueueScheduler`. Rx: `SerialDispatchQueueScheduler`.
public struct QueueScheduler: TimedScheduler {
  private let queue: DispatchQueue

  /// Makes a scheduler with a new serial queue of its own.
  ///
  /// - Parameters:
  ///   - label: The queue's name in debuggers.
  ///   - quality: The priority of its work.
  ///   - target: A queue, serial or concurrent, to run the work on; its work stays serial.
  public init(label: String, quality: DispatchQoS = .default, target: DispatchQueue? = nil) {
    queue = DispatchQueue(label: label, qos: quality, target: target)
  }

  #if RIVULET_EXPLORE
  public func schedule(_ work: @escaping @Sendable () -> Void) { queue.explored(work) }
  #else
  public func schedule(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
  #endif

  /// The time the machine has been awake.
  public var now: Duration { .uptime }

  @discardableResult
  public func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    queue.schedule(after: delay, every: interval, tolerance: tolerance, work)
  }
}
