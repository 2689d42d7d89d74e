extension Signal where Value == Duration, Failure == Never {
  /// Emits the scheduler's time repeatedly, the first time after one interval, until it is disposed.
  ///
  /// Each subscriber has its own timer, which starts with the subscription. Ticks are emitted on the scheduler, and do not
  /// drift; a tick that is so late that further ticks are due replaces them all. The signal never ends.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// Signal.interval(.seconds(1), on: scheduler).subscribe { print($0) }
  /// scheduler.advance(by: .seconds(3))  // 1.0 seconds, 2.0 seconds, 3.0 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next, more than zero.
  ///   - tolerance: The allowed delay of a tick, which lets the system do several things at once and save power.
  ///   - scheduler: The clock of the ticks, which are emitted on it.
  ///
  /// ReactiveCocoa: `interval:onScheduler:withLeeway:`. Rx: `interval`.
  public static func interval(
    _ interval: Duration, tolerance: Duration = .zero, on scheduler: any TimedScheduler
  ) -> Signal {
    require(interval > .zero, "The interval of a signal must be more than zero.")
    return Signal { subscriber in
      subscriber.onDispose(
        scheduler.schedule(every: interval, tolerance: tolerance) { subscriber.send(scheduler.now) })
    }
  }
}
