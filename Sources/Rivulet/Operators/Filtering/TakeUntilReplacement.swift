extension Signal {
  /// Emits this signal's values until `replacement` emits its first event, and then `replacement`'s events.
  ///
  /// `replacement` is subscribed to first; if it emits at once, this signal is never subscribed to. Its first event, which may be its
  /// end, disposes the subscription to this signal. Until then this signal's failure passes; its completion doesn't, because
  /// `replacement` may still emit. Disposal ends both subscriptions. Each event is emitted on its source's thread, never two at a
  /// time.
  ///
  /// ```swift
  /// let (cached, fresh) = (Subject<String, Never>(), Subject<String, Never>())
  /// cached.signal.take(untilReplacement: fresh.signal).subscribe { print($0) }
  /// cached.send("old")  // old
  /// fresh.send("new")  // new
  /// cached.send("old again")
  /// ```
  ///
  /// ReactiveCocoa: `takeUntilReplacement:`. Rx: `takeUntil` and `merge` of a shared signal.
  @inlinable
  public func take(untilReplacement replacement: Signal) -> Signal {
    derived { subscriber in
      let serializer = Serializer((isReplaced: false, subscriber: subscriber))
      let original = subscriber.input(
        { (value: Value) in
          serializer.run(value) { state, value in
            if !state.isReplaced && !state.subscriber.isDisposed { state.subscriber.send(value) }
          }
        },
        onEnd: { (end: Termination<Failure>) in
          serializer.pass(end) { state, end in if end.isFailure && !state.isReplaced { state.subscriber.end(end) } }
        })
      let disposeOriginal = { @Sendable [weak original = original.subscription] in original?.dispose() }
      replacement.start(
        subscriber.input(
          { value in
            serializer.run((value, disposeOriginal)) { state, input in
              if !state.isReplaced {
                state.isReplaced = true
                input.1()
              }
              if !state.subscriber.isDisposed { state.subscriber.send(input.0) }
            }
          }, onEnd: { serializer.pass($0) { $0.subscriber.end($1) } }))
      if original.isDisposed { return }
      start(original)
    }
  }
}
