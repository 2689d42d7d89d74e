import Rivulet
import Synchronization

/// Does at once what is to be done later, and keeps how much later that was: for tests with a real service, whose time nobody
/// moves.
final class HurriedScheduler: TimedScheduler {
  private let queue = QueueScheduler(label: "HurriedScheduler")
  private let asked = Mutex<[Duration]>([])

  /// The delays that were asked for.
  var delays: [Duration] { asked.withLock { $0 } }
  var now: Duration { queue.now }

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.schedule(work) }

  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    asked.withLock { $0.append(delay) }
    return queue.scheduleCancellable(work)
  }
}
