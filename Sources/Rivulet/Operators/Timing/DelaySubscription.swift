extension Signal {
  /// Subscribes to the signal after a delay.
  ///
  /// The subscription is made on the scheduler. Events pass unchanged, on the thread that emits them. Disposal during the delay
  /// prevents the subscription.
  ///
  /// ```swift
  /// let (scheduler, work) = (TestScheduler(), Signal<Int, Never>.deferred { .just(42) })
  /// work.delaySubscription(for: .seconds(1), on: scheduler).subscribe { print($0) }
  /// scheduler.advance(by: .seconds(1))  // 42
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The delay; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the delay, and the thread on which the signal is subscribed to.
  ///
  /// ReactiveCocoa: none. Rx: `delaySubscription`.
  @inlinable
  public func delaySubscription(for interval: Duration, on scheduler: any TimedScheduler) -> Signal {
    derived("delaySubscription(for: \(interval))") { subscriber in
      let timer = SerialDisposable()
      subscriber.onDispose(timer)
      timer.inner = scheduler.schedule(after: interval) { if !subscriber.isDisposed { start(subscriber) } }
    }
  }
}
