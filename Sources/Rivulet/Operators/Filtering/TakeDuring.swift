extension Signal {
  /// Sends values for as long as something lives, and then completes.
  ///
  /// If it is over already, this completes at once and never subscribes to the values. The lifetime is not kept, and keeps
  /// nothing once the values have ended or can no longer come. A failure passes at once. Disposal ends everything. Each event
  /// comes on the thread that sent it, and completion on the one that ended the lifetime.
  ///
  /// ```swift
  /// let (ticks, lifetime) = (Subject<Int, Never>(), Lifetime())
  /// ticks.signal.take(during: lifetime).subscribe { print($0) }
  /// ticks.send(1)  // 1
  /// lifetime.end()
  /// ticks.send(2)
  /// ```
  ///
  /// ReactiveCocoa: `takeUntil:self.rac_willDeallocSignal`. ReactiveSwift: `take(during:)`.
  @inlinable
  public func take(during lifetime: Lifetime) -> Signal {
    let ended = lifetime.ended
    return derived { subscriber in
      let gate = Gate(Stateless())
      let input: Subscriber<Value, Failure> = subscriber.input(
        gate.serialized { _, value in if !subscriber.isDisposed { subscriber.send(value) } },
        onEnd: gate.serialized { _, end in subscriber.end(end) })
      // The lifetime does not keep the input, so that a source which vanishes without a word leaves nothing behind with it.
      let watch = TypedSubscription<Never> { [weak subscription = input.subscription] _, _ in
        subscription?.end(.completed)
      }
      input.subscription.onDispose(watch)
      ended.start(Subscriber(watch) { _ in })
      if !input.isDisposed { start(input) }
    }
  }
}
