import Foundation
import Rivulet

/// Runs work serially, off the main thread and at a lower priority: where there are fewer processors than work, the visible
/// window has precedence. Threads that the work starts inherit the priority.
public struct BackgroundScheduler: Scheduler {
  /// The priority of its thread below the main thread's, as `nice` counts: enough for a tenth of a processor that both want, so
  /// that the work gets done on a busy machine, too.
  public static let distance: Int32 = 10

  private static let process = __priority_which_t(PRIO_PROCESS.rawValue)
  private static let niceness = min(getpriority(process, id_t(getpid())) + distance, 19)
  private let queue: QueueScheduler

  /// - Parameter label: The queue's name in debuggers.
  public init(label: String) {
    // An unusual quality of service, because threads keep their priority, and are reused for work of the same quality.
    queue = QueueScheduler(label: label, quality: .utility)
  }

  public func schedule(_ work: @escaping @Sendable () -> Void) {
    queue.schedule {
      // On Linux the priority applies to a single thread.
      setpriority(Self.process, 0, Self.niceness)
      work()
    }
  }
}
