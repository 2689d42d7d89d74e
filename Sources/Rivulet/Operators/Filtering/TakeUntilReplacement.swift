extension Signal {
  /// Sends values until another signal says anything, and from then on is that other signal.
  ///
  /// The other signal is subscribed first: if it has something to say at once, this never subscribes to the values. Its first
  /// event, its end included, disposes the signal before it. Until then a failure passes, and completion does not: more may
  /// come. Disposal ends both subscriptions. Each event comes on the thread that sent it, and two never at once.
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
