import Rivulet

/// A scheduler that never waits: its clock jumps to the time of each piece of work, which runs before `schedule` returns.
///
/// With it, an operator that waits passes its values at once, as the ``Law``s expect. Work runs on the thread that schedules it, and
/// one piece may run within another. It has no repeated work, which would never return: `schedule(every:)` stops the program.
///
/// ```swift
/// let scheduler = PromptScheduler()
/// scheduler.schedule(after: .seconds(60)) { print("now") }  // now
/// print(scheduler.now)  // 60.0 seconds
/// ```
///
/// ReactiveCocoa: none. Rx: `HistoricalScheduler`, in part.
public final class PromptScheduler: TimedScheduler {
  private let clock = Locked(Duration.zero)

  /// Makes a scheduler whose clock shows zero.
  public init() {}

  /// The time on the clock: the sum of all delays so far.
  public var now: Duration { clock.withLock { $0 } }

  public func schedule(_ work: @escaping @Sendable () -> Void) { work() }

  @discardableResult
  public func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    require(interval == nil, "A PromptScheduler can't repeat work, which would never return. Use a TestScheduler.")
    clock.withLock { $0 += delay.bounded }
    work()
    return ActionDisposable()
  }
}
