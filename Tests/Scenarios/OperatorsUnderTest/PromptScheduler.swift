import Rivulet
import RivuletTesting

/// A scheduler that never waits: its clock jumps to the time of each piece of work, which it does before `schedule` returns.
package final class PromptScheduler: TimedScheduler {
  private let clock = Locked(Duration.zero)

  package init() {}
  package var now: Duration { clock.withLock { $0 } }

  package func schedule(_ work: @escaping @Sendable () -> Void) { work() }

  @discardableResult
  package func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    precondition(interval == nil, "Work that repeats would never return.")
    clock.withLock { $0 += delay }
    work()
    return ActionDisposable()
  }
}
