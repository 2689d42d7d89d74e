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
      let gate = Gate(false)
      let original = subscriber.input(
        gate.serialized { (isReplaced, value: Value) in
          if !isReplaced && !subscriber.isDisposed { subscriber.send(value) }
        },
        onEnd: gate.serialized { (isReplaced, end: Termination<Failure>) in
          if end.isFailure && !isReplaced { subscriber.end(end) }
        })
      let disposeOriginal = { @Sendable [weak original = original.subscription] in original?.dispose() }
      replacement.start(
        subscriber.input(
          gate.serialized { isReplaced, value in
            if !isReplaced {
              isReplaced = true
              disposeOriginal()
            }
            if !subscriber.isDisposed { subscriber.send(value) }
          }, onEnd: gate.serialized { _, end in subscriber.end(end) }))
      if original.isDisposed { return }
      start(original)
    }
  }
}
