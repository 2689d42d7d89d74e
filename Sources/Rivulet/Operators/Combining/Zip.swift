extension Signal {
  /// Emits the first values of both signals together, then the second ones, and so on.
  ///
  /// Values of a signal that is ahead are queued, without a limit. The result completes as soon as no pair can follow: when one
  /// of the signals has completed and none of its values are queued. A failure passes at once, even if pairs could still
  /// follow. Disposal ends both subscriptions. Each pair is emitted on the thread that emitted the later half, never two at a
  /// time.
  ///
  /// ```swift
  /// let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<String, Never>.from(["eats", "cooks"]))
  /// names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks
  /// ```
  ///
  /// The signals are subscribed in order. So a first one that emits without end before `subscribe` returns keeps the second
  /// from starting.
  ///
  /// ReactiveCocoa: `zipWith:`. Rx: `zip`.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    derived { subscriber in
      let serializer = Serializer(Pairing(subscriber))
      start(
        subscriber.input(
          { value in
            serializer.run(value) { state, value in
              guard let other = state.second.popFirst() else { return state.first.append(value) }
              if !state.subscriber.isDisposed { state.subscriber.send((value, other)) }
              if state.isOver { state.subscriber.complete() }
            }
          },
          onEnd: { end in
            serializer.pass(end) { state, end in
              state.firstHasEnded = true
              state.finish(end)
            }
          }))
      if subscriber.isDisposed { return }
      other.start(
        subscriber.input(
          { value in
            serializer.run(value) { state, value in
              guard let other = state.first.popFirst() else { return state.second.append(value) }
              if !state.subscriber.isDisposed { state.subscriber.send((other, value)) }
              if state.isOver { state.subscriber.complete() }
            }
          },
          onEnd: { end in
            serializer.pass(end) { state, end in
              state.secondHasEnded = true
              state.finish(end)
            }
          }))
    }
  }

  /// Emits the first values of several signals together, then the second ones, and so on.
  ///
  /// There are forms for two to ten signals of different types. The signals are subscribed to in order, once for each place
  /// that they have in the list. Values of a signal that is ahead are queued, without a limit. The result completes as soon as
  /// no tuple can follow: when one of the signals has completed and none of its values are queued. A failure passes at once,
  /// even if tuples could still follow. Disposal ends all subscriptions. Each tuple is emitted on the thread that emitted its last
  /// part, never two at a time.
  ///
  /// ```swift
  /// let (names, ages) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<Int, Never>.from([36, 41]))
  /// Signal.zip(names, ages, Signal<Int, Never>.from(1...))
  ///   .map { name, age, number in "\(number). \(name): \(age)" }
  ///   .subscribe { print($0) }  // 1. Ada: 36, 2. Bob: 41
  /// ```
  ///
  /// ReactiveCocoa: `zip:`, `zip:reduce:`. Rx: `zip`.
  @inlinable
  public static func zip<A, B>(_ a: Signal<A, Failure>, _ b: Signal<B, Failure>) -> Signal where Value == (A, B) {
    a.zip(with: b).composed(from: a)
  }

  /// Emits the first values of any number of signals of one type, in the order of the signals, then the second ones, and so
  /// on.
  ///
  /// Completes at once if there are no signals. Everything else is as for signals of different types.
  ///
  /// Each emission takes time proportional to the number of signals, because it is a new array.
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
      let joined = CombineState(signals.count, subscriber) { joint in inputs.map { $0.next(&joint) } }
      for (signal, input) in Swift.zip(signals, inputs) { joined.add(signal, input) }
    })
  }
}

/// The values that wait for their other half.
@usableFromInline
struct Pairing<First: Sendable, Second: Sendable, Failure: Error> {
  @usableFromInline var first = RingBuffer<First>()
  @usableFromInline var second = RingBuffer<Second>()
  @usableFromInline var firstHasEnded = false
  @usableFromInline var secondHasEnded = false
  @usableFromInline let subscriber: Subscriber<(First, Second), Failure>

  @inlinable init(_ subscriber: Subscriber<(First, Second), Failure>) { self.subscriber = subscriber }

  /// No pair can follow.
  @inlinable var isOver: Bool { firstHasEnded && first.isEmpty || secondHasEnded && second.isEmpty }

  /// For when one of the two has ended.
  @inlinable @inline(never)
  func finish(_ end: Termination<Failure>) {
    if isOver || end.isFailure { subscriber.end(end) }
  }
}
