extension Signal {
  /// Emits values until a lifetime ends, and then completes.
  ///
  /// If the lifetime has already ended, the result completes at once and never subscribes to the source. The lifetime isn't
  /// retained, and retains nothing once the source has ended or vanished. A failure passes at once. Disposal ends both
  /// subscriptions. Each event is emitted on its source's thread, and completion at the end of the lifetime on the thread
  /// that ended it.
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
    take(weaklyUntil: lifetime.ended).composed(from: self)
  }

  /// Ends when another signal emits or completes. The other signal doesn't keep the subscription: a source that vanishes frees
  /// it.
  @inlinable
  func take<Ended: Sendable>(weaklyUntil ended: Signal<Ended, Never>) -> Signal {
    derived { subscriber in
      let serializer = Serializer(subscriber)
      let input: Subscriber<Value, Failure> = subscriber.input({ serializer.send($0) }, onEnd: { serializer.end($0) })
      let stop: @Sendable () -> Void = { [weak subscription = input.subscription] in subscription?.end(.completed) }
      let watch = TypedSubscription<Never> { _, _ in stop() }
      input.subscription.onDispose(watch)
      ended.start(Subscriber(watch) { _ in stop() })
      if !input.isDisposed { start(input) }
    }
  }
}
