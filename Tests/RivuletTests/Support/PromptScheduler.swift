import Rivulet

/// A scheduler that never waits: its clock jumps to the time of each piece of work, which it does before `schedule` returns.
final class PromptScheduler: TimedScheduler {
  private let clock = Guarded(Duration.zero)

  var now: Duration { clock.value }

  func schedule(_ work: @escaping @Sendable () -> Void) { work() }

  @discardableResult
  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    precondition(interval == nil, "Work that repeats would never return.")
    clock { $0 += delay }
    work()
    return AnyDisposable()
  }
}
