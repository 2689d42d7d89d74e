extension Signal {
  /// Emits the latest values of both signals together, whenever either has a new one and both have one.
  ///
  /// Fails with the first that fails; completes when both have completed. Disposal ends both subscriptions. Each pair comes
  /// on the thread that emitted the newer value, and two never at once.
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
      let serializer = Serializer((first: Value?.none, second: Other?.none, running: 2, subscriber: subscriber))
      let end: @Sendable (Termination<Failure>) -> Void = {
        serializer.pass($0) { $0.subscriber.end($1, ofOneOf: &$0.running) }
      }
      start(
        subscriber.input(
          { value in
            serializer.run(value) { state, value in
              state.first = value
              if let other = state.second, !state.subscriber.isDisposed { state.subscriber.send((value, other)) }
            }
          }, onEnd: end))
      if subscriber.isDisposed { return }
      other.start(
        subscriber.input(
          { value in
            serializer.run(value) { state, value in
              state.second = value
              if let other = state.first, !state.subscriber.isDisposed { state.subscriber.send((other, value)) }
            }
          }, onEnd: end))
    }
  }

  /// Emits the latest values of several signals together, whenever any of them has a new one and all have one.
  ///
  /// There are forms for two to ten signals of different types. The signals are subscribed to in order, once for each place
  /// that they have in the list. The first failure passes at once, and signals after one that fails at once are never
  /// subscribed to. The result completes when all signals have completed, even if one of them never emitted a value. Disposal
  /// ends all subscriptions. Each tuple is emitted on the thread that emitted its newest value, never two at a time.
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

  /// Emits the latest values of any number of signals of one type, in the order of the signals, whenever any of them has a
  /// new one and all have one.
  ///
  /// Completes at once if there are no signals. Everything else is as for signals of different types.
  ///
  /// Each emission takes time proportional to the number of signals, because it is a new array.
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
      let joined = CombineState(signals.count, subscriber) { joint in inputs.map { $0.next(&joint) } }
      for (signal, input) in Swift.zip(signals, inputs) { joined.add(signal, input) }
    })
  }
}
