extension Signal {
  /// Continues with another signal if this one completes without a value.
  ///
  /// The other signal is subscribed to only then, on the thread that completed this one. A failure passes at once. Disposal ends
  /// the running subscription. The thread of each event is unchanged.
  ///
  /// ```swift
  /// let (cache, network) = (Signal<String, Never>.empty, Signal<String, Never>.just("fresh"))
  /// cache.ifEmpty(network).subscribe { print($0) }  // fresh
  /// ```
  ///
  /// ReactiveCocoa: none. Rx: `ifEmpty(switchTo:)`, `switchIfEmpty`.
  @inlinable
  public func ifEmpty(_ replacement: Signal) -> Signal {
    derived { subscriber in
      let isEmpty = SerialState(true)
      start(
        subscriber.soleInput({ value in
          isEmpty.state = false
          subscriber.send(value)
        }) { (end: Termination<Failure>) in
          if isEmpty.state { subscriber.end(end, orGoOnWith: replacement) } else { subscriber.end(end) }
        })
    }
  }

  /// Emits a value if the signal completes without one, and completes.
  ///
  /// The value is emitted on the thread that completed the signal. A failure passes at once. Disposal and the thread of each
  /// event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.empty.replaceEmpty(with: 0).subscribe { print($0) }  // 0
  /// ```
  ///
  /// ReactiveCocoa: none. Rx: `ifEmpty(default:)`, `defaultIfEmpty`.
  @inlinable
  public func replaceEmpty(with value: Value) -> Signal { ifEmpty(.just(value)).composed(from: self) }
}
