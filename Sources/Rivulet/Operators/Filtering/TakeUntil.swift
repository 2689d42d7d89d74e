extension Signal {
  /// Emits values until another signal emits one or completes, and then completes.
  ///
  /// The other signal is subscribed to first: if it emits a value or completes at once, the source is never subscribed to. A
  /// failure passes at once. Disposal ends both subscriptions. Each event is emitted on its source's thread.
  ///
  /// ```swift
  /// let (ticks, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
  /// ticks.signal.take(until: stop.signal).subscribe(onValue: { print($0) }, onCompletion: { print("over") })
  /// ticks.send(1)  // 1
  /// stop.send(())  // over
  /// ```
  ///
  /// ReactiveCocoa, Rx: `takeUntil`.
  @inlinable
  public func take<Trigger: Sendable>(until trigger: Signal<Trigger, Never>) -> Signal {
    derived { subscriber in
      let serializer = Serializer(subscriber)
      trigger.start(subscriber.input({ _ in serializer.end(.completed) }, onEnd: { _ in serializer.end(.completed) }))
      if subscriber.isDisposed { return }
      start(subscriber.input({ serializer.send($0) }, onEnd: { serializer.end($0) }))
    }
  }
}
