import Dispatch

/// Does work on a serial dispatch queue, away from the caller.
///
/// ```swift
/// let disk = QueueScheduler(label: "disk")
/// for page in 1...2 { disk.schedule { print("read page", page) } }  // read page 1, read page 2
/// ```
///
/// ReactiveCocoa: `schedulerWithPriority:name:`, `RACTargetQueueScheduler`. Rx: `SerialDispatchQueueScheduler`.
public struct QueueScheduler: TimedScheduler {
  private let queue: DispatchQueue

  /// Makes a scheduler with a new serial queue of its own.
  ///
  /// ```swift
  /// let shared = DispatchQueue(label: "background", attributes: .concurrent)
  /// let thumbnails = QueueScheduler(label: "thumbnails", quality: .utility, target: shared)
  /// thumbnails.schedule { print("done") }  // done
  /// ```
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
