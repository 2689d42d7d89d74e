extension Signal {
  /// Emits each value together with the latest one of another signal.
  ///
  /// Values that arrive before the other signal's first are discarded. The result ends with this signal, whatever the other
  /// does, except that a failure of either passes at once; after the other has completed, its last value still counts. The
  /// other signal is subscribed to first. Disposal ends both subscriptions. Each pair is emitted on the thread that emitted the
  /// value, never two at a time.
  ///
  /// ```swift
  /// let (saves, text) = (Subject<Void, Never>(), MutableProperty("draft"))
  /// saves.signal.withLatest(from: text.signal).subscribe { _, text in print(text) }
  /// saves.send(())  // draft
  /// ```
  ///
  /// ReactiveCocoa: `sample:`, the other way round. Rx: `withLatestFrom`.
  @inlinable
  public func withLatest<Other: Sendable>(from other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    derived { subscriber in
      let serializer = Serializer((latest: Other?.none, subscriber: subscriber))
      let end: @Sendable (Termination<Failure>) -> Void = { serializer.pass($0) { $0.subscriber.end($1) } }
      other.start(
        subscriber.input({ serializer.run($0) { $0.latest = $1 } }, onEnd: { if $0.isFailure { end($0) } }))
      if subscriber.isDisposed { return }
      start(
        subscriber.input(
          { value in
            serializer.run(value) { state, value in
              if let other = state.latest, !state.subscriber.isDisposed { state.subscriber.send((value, other)) }
            }
          }, onEnd: end))
    }
  }
}
