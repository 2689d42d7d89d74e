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
