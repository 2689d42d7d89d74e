extension Signal {
  /// Moves every event to a scheduler, in order, and stores only so many values for a slow one.
  ///
  /// Values that are not stored are dropped, and counted: before the next value that is delivered, and before the end, `onDrop` is called on
  /// the scheduler with the number of values dropped since its last call. The end is never dropped. Each value is delivered in a
  /// turn of its own, so that others have their turn on the scheduler. Pending events at disposal are never delivered.
  ///
  /// ```swift
  /// let (scheduler, positions) = (TestScheduler(), Subject<Int, Never>())
  /// positions.signal
  ///   .deliver(on: scheduler, buffering: .newest(1), onDrop: { print("\($0) positions dropped") })
  ///   .subscribe { print("at", $0) }
  /// for position in [10, 20, 30] { positions.send(position) }
  /// scheduler.run()  // 2 positions dropped, at 30
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which all events are delivered.
  ///   - policy: The number of values to store, and which ones; the value that is being delivered doesn't count.
  ///   - onDrop: Called with the number of dropped values.
  ///
  /// ReactiveCocoa: none. Rx: `onBackpressureLatest`, `onBackpressureDrop`, `onBackpressureBuffer` and `observeOn`.
  @inlinable
  public func deliver(
    on scheduler: any Scheduler, buffering policy: BufferingPolicy,
    onDrop: @escaping @Sendable (_ count: Int) -> Void = { _ in }
  ) -> Signal {
    derived { subscriber in
      let delivery = BoundedDelivery(subscriber, scheduler, policy, onDrop: onDrop)
      start(subscriber.input({ _ = delivery.append($0) }, onEnd: { delivery.end($0) }))
    }
  }

  /// Moves every event to a scheduler, in order, and fails when more values wait for it than are allowed.
  ///
  /// Then the source is disposed at once. The values that wait are delivered before the failure, which takes a turn of the scheduler, too.
  /// A failure or completion of the source is delivered after the values, as well. Pending events at disposal are never delivered.
  ///
  /// ```swift
  /// struct TooSlow: Error {}
  /// let (scheduler, samples) = (TestScheduler(), Subject<Int, TooSlow>())
  /// samples.signal.deliver(on: scheduler, bufferingUpTo: 2, throwing: TooSlow())
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// for sample in [1, 2, 3] { samples.send(sample) }
  /// scheduler.run()  // 1, 2, TooSlow()
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which all events are delivered.
  ///   - count: The largest number of values that wait, at least one. Less is a mistake in the program and stops it.
  ///   - failure: Makes the failure, only when it is needed.
  ///
  /// ReactiveCocoa: none. Rx: `onBackpressureBuffer` with an error strategy, and `observeOn`.
  @inlinable
  public func deliver(
    on scheduler: any Scheduler, bufferingUpTo count: Int,
    throwing failure: @autoclosure @escaping @Sendable () -> Failure
  ) -> Signal {
    derived { subscriber in
      let delivery = BoundedDelivery(subscriber, scheduler, .oldest(count)) { _ in }
      let source = TypedSubscription<Failure> { _, end in delivery.end(end) }
      subscriber.subscription.onDispose(WeakCleanup(source))
      start(Subscriber(source) { value in if !delivery.append(value) { source.end(.failed(failure())) } })
    }
  }
}
