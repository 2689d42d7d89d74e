extension Signal where Value == Duration, Failure == Never {
  /// Emits the scheduler's time once, after a delay, and completes.
  ///
  /// Each subscriber has a timer of its own, which starts with the subscription. Both events come on the scheduler.
  ///
  /// ```swift
  /// Signal.timer(after: .seconds(3), on: MainScheduler()).subscribe { _ in print("three seconds later") }
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
}
