extension Signal {
  /// Emits the values of all signals as they come.
  ///
  /// Fails with the first that fails; completes when all have completed, at once if there are none. Disposal ends all
  /// subscriptions. Each event is emitted on its source's thread, and two never at once.
  ///
  /// ```swift
  /// Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa, Rx: `merge`.
  @inlinable
  public static func merge(_ signals: [Signal]) -> Signal {
    if signals.isEmpty { return .empty }
    return Signal(serial: { subscriber in
      let serializer = Serializer((running: signals.count, subscriber: subscriber))
      let send: @Sendable (Value) -> Void = {
        serializer.run($0) { state, value in if !state.subscriber.isDisposed { state.subscriber.send(value) } }
      }
      let end: @Sendable (Termination<Failure>) -> Void = {
        serializer.pass($0) { $0.subscriber.end($1, ofOneOf: &$0.running) }
      }
      for signal in signals where !subscriber.isDisposed { signal.start(subscriber.input(send, onEnd: end)) }
    })
  }

  /// Emits the values of all signals as they come. The same as ``merge(_:)`` of an array of them.
  ///
  /// ```swift
  /// let (clicks, keys, timer) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
  /// Signal.merge(clicks.signal, keys.signal, timer.signal).subscribe { print($0) }
  /// keys.send(1)  // 1
  /// timer.send(2)  // 2
  /// ```
  ///
  /// ReactiveCocoa, Rx: `merge`.
  @inlinable
  public static func merge(_ signals: Signal...) -> Signal { .merge(signals) }

  /// Emits the values of both signals as they come.
  ///
  /// Fails with the first that fails; completes when both have completed. Disposal ends both subscriptions. Each event comes
  /// on its source's thread, and two never at once.
  ///
  /// ```swift
  /// let (clicks, keys) = (Subject<String, Never>(), Subject<String, Never>())
  /// clicks.signal.merge(with: keys.signal).subscribe { print($0) }
  /// keys.send("Return")  // Return
  /// clicks.send("OK")  // OK
  /// ```
  ///
  /// ReactiveCocoa, Rx: `merge`.
  @inlinable
  public func merge(with other: Signal) -> Signal { .merge([self, other]).composed(from: self) }
}

extension Subscriber {
  /// The end of one of several inputs: of the whole when it failed, or was the last.
  @inlinable
  func end(_ end: Termination<Failure>, ofOneOf running: inout Int) {
    running -= 1
    if running == 0 || end.isFailure { self.end(end) }
  }
}
