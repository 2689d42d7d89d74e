import Rivulet
import Synchronization

/// Runs later work at once, and records the delays: for tests with a real service, whose time can't be moved.
final class HurriedScheduler: TimedScheduler {
  private let queue = QueueScheduler(label: "HurriedScheduler")
  private let asked = Mutex<[Duration]>([])
  private let beforeDelay: @Sendable (_ number: Int) -> Void

  /// - Parameter beforeDelay: what happens in the time that is skipped; gets the number of the delay, from 1.
  init(beforeDelay: @escaping @Sendable (_ number: Int) -> Void = { _ in }) { self.beforeDelay = beforeDelay }

  /// The delays that were asked for.
  var delays: [Duration] { asked.withLock { $0 } }
  var now: Duration { queue.now }

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.schedule(work) }

  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let number = asked.withLock { asked in
      asked.append(delay)
      return asked.count
    }
    let disposable = ActionDisposable()
    queue.schedule { [beforeDelay] in
      beforeDelay(number)
      if !disposable.isDisposed { work() }
    }
    return disposable
  }
}
