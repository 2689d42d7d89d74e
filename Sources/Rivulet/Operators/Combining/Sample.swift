extension Signal {
  /// Emits the latest value each time another signal emits a value.
  ///
  /// No value is emitted before this signal has one; afterwards the same value may be emitted several times. The result ends as
  /// soon as either signal ends, in the same way. This signal is subscribed to first. Disposal ends both subscriptions. Each
  /// value is emitted on the thread of the sampler, never two at a time.
  ///
  /// ```swift
  /// let (position, ticks) = (MutableProperty(0), Subject<Void, Never>())
  /// position.signal.sample(by: ticks.signal).subscribe { print($0) }
  /// ticks.send(())  // 0
  /// ```
  ///
  /// - Parameter sampler: The signal whose values decide when. The values themselves don't matter.
  ///
  /// ReactiveCocoa, Rx: `sample`.
  @inlinable
  public func sample<Trigger: Sendable>(by sampler: Signal<Trigger, Failure>) -> Signal {
    derived { subscriber in
      let serializer = Serializer((latest: Value?.none, subscriber: subscriber))
      let end: @Sendable (Termination<Failure>) -> Void = { serializer.pass($0) { $0.subscriber.end($1) } }
      start(subscriber.input({ serializer.run($0) { $0.latest = $1 } }, onEnd: end))
      if subscriber.isDisposed { return }
      sampler.start(
        subscriber.input(
          { value in
            serializer.run(value) { state, _ in
              if let latest = state.latest, !state.subscriber.isDisposed { state.subscriber.send(latest) }
            }
          }, onEnd: end))
    }
  }
}
