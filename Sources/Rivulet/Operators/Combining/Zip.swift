extension Signal {
  /// Sends the first values of both signals together, then the second ones, and so on.
  ///
  /// What one signal is ahead waits, in any number. Completes as soon as no pair can follow: when one of the signals has
  /// completed and nothing of it waits. A failure passes at once, even when pairs could still follow. Disposal ends both
  /// subscriptions. Each pair comes on the thread that sent the later half, and two never at once.
  ///
  /// ```swift
  /// let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<String, Never>.from(["eats", "cooks"]))
  /// names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks
  /// ```
  ///
  /// The signals are subscribed in order. So a first one that sends without end before `subscribe` returns keeps the second
  /// from starting.
  ///
  /// ReactiveCocoa: `zipWith:`. Rx: `zip`.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    derived { subscriber in
      let gate = Gate(Pairing<Value, Other>())
      start(
        subscriber.input(
          gate.serialized { waiting, value in
            guard let other = waiting.second.popFirst() else { return waiting.first.append(value) }
            if !subscriber.isDisposed { subscriber.send((value, other)) }
            if waiting.isOver { subscriber.complete() }
          },
          onEnd: gate.serialized { waiting, end in
            waiting.firstHasEnded = true
            if waiting.isOver || end.isFailure { subscriber.end(end) }
          }))
      if subscriber.isDisposed { return }
      other.start(
        subscriber.input(
          gate.serialized { waiting, value in
            guard let other = waiting.first.popFirst() else { return waiting.second.append(value) }
            if !subscriber.isDisposed { subscriber.send((other, value)) }
            if waiting.isOver { subscriber.complete() }
          },
          onEnd: gate.serialized { waiting, end in
            waiting.secondHasEnded = true
            if waiting.isOver || end.isFailure { subscriber.end(end) }
          }))
    }
  }

  /// Sends the first values of several signals together, then the second ones, and so on.
  ///
  /// There are forms for two to eight signals of different types. The signals are subscribed in order, each anew, even where
  /// one stands twice. What one signal is ahead waits, in any number. It completes as soon as no tuple can follow: when one
  /// of the signals has completed and nothing of it waits. A failure passes at once, even when tuples could still follow.
  /// Disposal ends all subscriptions. Each tuple comes on the thread that sent its last part, and two never at once.
  ///
  /// ```swift
  /// let (names, ages) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<Int, Never>.from([36, 41]))
  /// Signal.zip(names, ages, Signal<Int, Never>.from(1...))
  ///   .map { name, age, number in "\(number). \(name), \(age)" }
  ///   .subscribe { print($0) }
  /// ```
  ///
  /// ReactiveCocoa: `zip:`, `zip:reduce:`. Rx: `zip`.
  @inlinable
  public static func zip<A, B>(_ a: Signal<A, Failure>, _ b: Signal<B, Failure>) -> Signal where Value == (A, B) {
    a.zip(with: b).composed(from: a)
  }

  /// Sends the first values of any number of signals of one type, in the order of the signals, then the second ones, and so
  /// on.
  ///
  /// Completes at once if there are no signals. Everything else is as for signals of different types.
  ///
  /// ```swift
  /// let columns = [Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([10, 20])]
  /// Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]
  /// ```
  ///
  /// ReactiveCocoa: `zip:`. Rx: `zip`.
  @inlinable
  public static func zip<Element>(_ signals: [Signal<Element, Failure>]) -> Signal where Value == [Element] {
    if signals.isEmpty { return .empty }
    return Signal(serial: { subscriber in
      let inputs = signals.map { $0.waitingInput() }
      let joined = Joining(signals.count, subscriber) { joint in inputs.map { $0.next(&joint) } }
      for (signal, input) in Swift.zip(signals, inputs) { joined.add(signal, input) }
    })
  }
}

/// What waits for its other half.
@usableFromInline
struct Pairing<First, Second> {
  @usableFromInline var first = Queue<First>()
  @usableFromInline var second = Queue<Second>()
  @usableFromInline var firstHasEnded = false
  @usableFromInline var secondHasEnded = false

  @inlinable init() {}

  /// No pair can follow.
  @inlinable var isOver: Bool { firstHasEnded && first.isEmpty || secondHasEnded && second.isEmpty }
}
