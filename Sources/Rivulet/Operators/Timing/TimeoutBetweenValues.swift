extension Signal {
  /// Fails if no event arrives for a time.
  ///
  /// The time is counted from the subscription and from each value: from the moment at which its handler has returned, so a slow
  /// handler exceeds no limit. Until then values and the end pass unchanged, on the thread that emits them. When the time is over, the
  /// source is disposed, and the failure is emitted on the scheduler. Disposal and any end stop the clock.
  ///
  /// ```swift
  /// let (scheduler, heartbeats) = (TestScheduler(), Subject<Int, TimeoutError>())
  /// heartbeats.signal.timeout(betweenValues: .seconds(30), on: scheduler, throwing: TimeoutError())
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("the server is gone") })
  /// scheduler.advance(by: .seconds(20))
  /// heartbeats.send(1)  // 1
  /// scheduler.advance(by: .seconds(30))  // the server is gone
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The longest time without an event; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the time; the failure is emitted on it.
  ///   - failure: Makes the failure, only when it is needed.
  ///
  /// ReactiveCocoa: none (``timeout(after:on:throwing:)`` is its `timeout:`). Rx: `timeout`.
  @inlinable
  public func timeout(
    betweenValues interval: Duration, on scheduler: any TimedScheduler,
    throwing failure: @autoclosure @escaping @Sendable () -> Failure
  ) -> Signal {
    timeout(betweenValues: interval, on: scheduler, continuingWith: .deferred { .fail(failure()) })
      .composed(from: self)
  }

  /// Continues with another signal if no event arrives for a time.
  ///
  /// The time is counted from the subscription and from each value: from the moment at which its handler has returned, so a slow
  /// handler exceeds no limit. Until then values and the end pass unchanged, on the thread that emits them. When the time is over, the
  /// source is disposed, and the other signal is subscribed to on the scheduler; it has no time limit. Disposal ends the running
  /// subscription, and it and any end stop the clock.
  ///
  /// ```swift
  /// let (live, recorded) = (Subject<String, Never>(), Signal<String, Never>.just("from yesterday"))
  /// let scheduler = TestScheduler()
  /// live.signal.timeout(betweenValues: .seconds(5), on: scheduler, continuingWith: recorded)
  ///   .subscribe { print($0) }
  /// scheduler.advance(by: .seconds(5))  // from yesterday
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The longest time without an event; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the time, and the thread on which the other signal is subscribed to.
  ///   - other: The signal to continue with.
  ///
  /// ReactiveCocoa: none. Rx: `timeout(_:other:scheduler:)`.
  @inlinable
  public func timeout(
    betweenValues interval: Duration, on scheduler: any TimedScheduler, continuingWith other: Signal
  ) -> Signal {
    limited("timeout(betweenValues: \(interval))", interval, scheduler, restarts: true, other)
  }
}
