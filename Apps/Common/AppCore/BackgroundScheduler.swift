import Foundation
import Rivulet

/// Does work one after another, away from the main thread and after it: where there are fewer processors than work, a window
/// that a person looks at goes first. Threads that the work starts stand back as it does.
public struct BackgroundScheduler: Scheduler {
  /// The priority of its thread below the main thread's, as `nice` counts: enough for a tenth of a processor that both want, so
  /// that the work gets done on a busy machine, too.
  public static let distance: Int32 = 10

  private static let process = __priority_which_t(PRIO_PROCESS.rawValue)
  private static let niceness = min(getpriority(process, id_t(getpid())) + distance, 19)
  private let queue: QueueScheduler

  /// - Parameter label: The queue's name in debuggers.
  public init(label: String) {
    // Of another quality than is usual, because threads stay as they are, and are used again for work of the same quality.
    queue = QueueScheduler(label: label, quality: .utility)
  }

  public func schedule(_ work: @escaping @Sendable () -> Void) {
    queue.schedule {
      // Linux has it for each thread.
      setpriority(Self.process, 0, Self.niceness)
      work()
    }
  }
}
