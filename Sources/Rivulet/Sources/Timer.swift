extension Signal where Value == Duration, Failure == Never {
  /// Emits the scheduler's time once, after a delay, and completes.
  ///
  /// Each subscriber has a timer of its own, which starts with the subscription. Both events come on the scheduler.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// Signal.timer(after: .seconds(3), on: scheduler).subscribe { _ in print("three seconds later") }
  /// scheduler.advance(by: .seconds(3))  // three seconds later
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The delay; zero or less is until the scheduler's next turn.
  ///   - tolerance: The allowed delay, which lets the system do several things at once and save power.
  ///   - scheduler: The clock of the delay; the events are emitted on it.
  ///
  /// ReactiveCocoa: `interval:onScheduler:` and `take:`. Rx: `timer`.
  public static func timer(
    after delay: Duration, tolerance: Duration = .zero, on scheduler: any TimedScheduler
  ) -> Signal {
    Signal { subscriber in
      subscriber.onDispose(
        scheduler.schedule(after: delay, tolerance: tolerance) {
          subscriber.send(scheduler.now)
          subscriber.complete()
        })
    }
  }

  /// Emits the scheduler's time after a delay, and then repeatedly, until it is disposed.
  ///
  /// Each subscriber has its own timer, which starts with the subscription. The interval is counted from the first tick; as with
  /// ``interval(_:tolerance:on:)``, ticks are emitted on the scheduler and do not drift. The signal never ends.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// Signal.timer(after: .zero, every: .seconds(60), on: scheduler).subscribe { _ in print("refresh") }
  /// scheduler.advance(by: .seconds(60))  // refresh, refresh
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The delay of the first tick; zero or less is until the scheduler's next turn.
  ///   - interval: The time from one tick to the next, more than zero.
  ///   - tolerance: The allowed delay of a tick, which lets the system do several things at once and save power.
  ///   - scheduler: The clock of the ticks, which are emitted on it.
  ///
  /// ReactiveCocoa: `interval:onScheduler:` and `startWith:`. Rx: `timer`.
  public static func timer(
    after delay: Duration, every interval: Duration, tolerance: Duration = .zero, on scheduler: any TimedScheduler
  ) -> Signal {
    require(interval > .zero, "The interval of a timer must be more than zero.")
    return Signal { subscriber in
      subscriber.onDispose(
        scheduler.schedule(after: delay, every: interval, tolerance: tolerance) { subscriber.send(scheduler.now) })
    }
  }
}
