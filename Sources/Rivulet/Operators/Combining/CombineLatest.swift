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

  /// Sends the latest values of several signals together, whenever any of them has a new one and all have one.
  ///
  /// There are forms for two to eight signals of different types. The signals are subscribed in order, each anew, even where
  /// one stands twice. The first failure passes at once, and signals after one that fails at once are never subscribed. It
  /// completes when all have completed, also when one of them never sent anything. Disposal ends all subscriptions. Each
  /// tuple comes on the thread that sent its newest value, and two never at once.
  ///
  /// ```swift
  /// let (name, password) = (MutableProperty("ada"), MutableProperty("1815"))
  /// let isBusy = MutableProperty(false)
  /// Signal.combineLatest(name.signal, password.signal, isBusy.signal)
  ///   .map { name, password, isBusy in !name.isEmpty && password.count >= 4 && !isBusy }
  ///   .subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `combineLatest:`, `combineLatest:reduce:`. Rx: `combineLatest`.
  @inlinable
  public static func combineLatest<A, B>(_ a: Signal<A, Failure>, _ b: Signal<B, Failure>) -> Signal
  where Value == (A, B) {
    a.combineLatest(with: b).composed(from: a)
  }

  /// Sends the latest values of any number of signals of one type, in the order of the signals, whenever any of them has a
  /// new one and all have one.
  ///
  /// Completes at once if there are no signals. Everything else is as for signals of different types.
  ///
  /// ```swift
  /// let switches = [MutableProperty(1), MutableProperty(2)]
  /// Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]
  /// ```
  ///
  /// ReactiveCocoa: `combineLatest:`. Rx: `combineLatest`.
  @inlinable
  public static func combineLatest<Element>(_ signals: [Signal<Element, Failure>]) -> Signal where Value == [Element] {
    if signals.isEmpty { return .empty }
    return Signal(serial: { subscriber in
      let inputs = signals.map { $0.latestInput() }
      let joined = Joining(signals.count, subscriber) { joint in inputs.map { $0.next(&joint) } }
      for (signal, input) in Swift.zip(signals, inputs) { joined.add(signal, input) }
    })
  }
}
