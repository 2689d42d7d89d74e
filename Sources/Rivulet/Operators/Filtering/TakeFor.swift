extension Signal {
  /// Emits values for a time, and then completes.
  ///
  /// The time is counted from the subscription. At its end the source is disposed, and completion is emitted on the scheduler.
  /// Until then events pass unchanged, on the thread that emits them. Disposal and any end stop the clock.
  ///
  /// ```swift
  /// let (scheduler, keys) = (TestScheduler(), Subject<String, Never>())
  /// keys.signal.take(for: .seconds(10), on: scheduler).subscribe(onValue: { print($0) }, onCompletion: { print("over") })
  /// keys.send("a")  // a
  /// scheduler.advance(by: .seconds(10))  // over
  /// keys.send("b")
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time to take values; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the time; completion is emitted on it.
  ///
  /// ReactiveCocoa: `takeUntil:` with a delayed signal. Rx: `take(for:)`.
  @inlinable
  public func take(for time: Duration, on scheduler: any TimedScheduler) -> Signal {
    take(until: .timer(after: time, on: scheduler)).composed(from: self)
  }

  /// Leaves out the values of a time, counted from the subscription.
  ///
  /// The source is subscribed to at once. Completion and failure pass, also before the time is over. Disposal and any end stop
  /// the clock. The thread of each event is unchanged.
  ///
  /// ```swift
  /// let (scheduler, keys) = (TestScheduler(), Subject<String, Never>())
  /// keys.signal.skip(for: .seconds(1), on: scheduler).subscribe { print($0) }
  /// keys.send("a")
  /// scheduler.advance(by: .seconds(1))
  /// keys.send("b")  // b
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time to leave values out; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the time.
  ///
  /// ReactiveCocoa: none. Rx: `skip(for:)`.
  @inlinable
  public func skip(for time: Duration, on scheduler: any TimedScheduler) -> Signal {
    skip(until: .timer(after: time, on: scheduler)).composed(from: self)
  }
}
