/// A scheduler with a clock, as time-based operators require.
///
/// ``ImmediateScheduler`` isn't one, because it cannot wait. Tests use the `TestScheduler` of RivuletTesting, whose time passes
/// only when the test advances it.
///
/// ```swift
/// let scheduler: any TimedScheduler = MainScheduler()
/// let begin = scheduler.now
/// scheduler.schedule(after: .milliseconds(10)) { print(scheduler.now - begin >= .milliseconds(10)) }  // true
/// ```
///
/// ReactiveCocoa: `RACScheduler`. Rx: `Scheduler`.
public protocol TimedScheduler: Scheduler {

  /// The time on the clock, counted from a moment of the scheduler's choosing. It never goes back.
  var now: Duration { get }

  /// Does the work after a delay, once or again and again, until it is disposed.
  ///
  /// The work never runs early. Work that is due at the same time runs in the order in which it was scheduled. Repeated work is
  /// due a whole number of intervals after the first time, so that delays do not add up; a turn that is so late that further
  /// turns are due replaces them all. Each turn counts as scheduled when the previous one begins: of two that are due at the same time,
  /// the one whose previous turn was later runs last.
  ///
  /// - Parameters:
  ///   - delay: The delay; zero or less is as soon as its turn comes.
  ///   - interval: The time from one turn to the next, more than zero; nil for once.
  ///   - tolerance: The allowed delay, which lets the system do several things at once and save power.
  ///   - work: The work.
  @discardableResult
  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable
}

extension TimedScheduler {
  /// Does the work once, after a delay, unless it is disposed before.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let reminder = scheduler.schedule(after: .seconds(600)) { print("The tea is cold.") }
  /// scheduler.schedule(after: .seconds(180)) { print("The tea is ready.") }
  /// scheduler.advance(by: .seconds(180))  // The tea is ready.
  /// reminder.dispose()
  /// scheduler.run()
  /// ```
  ///
  /// ReactiveCocoa: `afterDelay:schedule:`. Rx: `schedule`.
  @discardableResult
  public func schedule(
    after delay: Duration, tolerance: Duration = .zero, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(after: delay, every: nil, tolerance: tolerance, work)
  }

  /// Does the work again and again, the first time after one interval, until it is disposed.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let clock = scheduler.schedule(every: .seconds(1)) { print("tick") }
  /// scheduler.advance(by: .seconds(2))  // tick, tick
  /// clock.dispose()
  /// scheduler.advance(by: .seconds(2))
  /// ```
  ///
  /// ReactiveCocoa: `after:repeatingEvery:withLeeway:schedule:`. Rx: `schedulePeriodic`.
  public func schedule(
    every interval: Duration, tolerance: Duration = .zero, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    schedule(after: interval, every: interval, tolerance: tolerance, work)
  }
}
