extension Signal {
  /// Sends the latest values of both signals together, whenever either has a new one and both have one.
  ///
  /// Fails with the first that fails; completes when both have completed. Disposal ends both subscriptions. Each pair comes
  /// on the thread that sent the newer value, and two never at once.
  ///
  /// ```swift
  /// let (name, age) = (MutableProperty("Ada"), MutableProperty(36))
  /// name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36
  /// ```
  ///
  /// ReactiveCocoa: `combineLatestWith:`. Rx: `combineLatest`.
  @inlinable
  public func combineLatest<Other: Sendable>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    derived { subscriber in
      let gate = Gate((first: Value?.none, second: Other?.none, running: 2))
      let end = gate.serialized { subscriber.end($1, ofOneOf: &$0.running) }
      start(
        subscriber.input(
          gate.serialized { latest, value in
            latest.first = value
            if let other = latest.second, !subscriber.isDisposed { subscriber.send((value, other)) }
          }, onEnd: end))
      if subscriber.isDisposed { return }
      other.start(
        subscriber.input(
          gate.serialized { latest, value in
            latest.second = value
            if let other = latest.first, !subscriber.isDisposed { subscriber.send((other, value)) }
          }, onEnd: end))
    }
  }
}
