extension Signal {
  /// Tells whether any value satisfies a condition: sends true at the first that does, or false if none did when the signal
  /// completes, and completes.
  ///
  /// The signal before it is disposed as soon as the answer is known. A failure before that passes at once, and there is no
  /// answer. The answer comes on the thread of the event that decides.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `any:` (which takes a failure for false). Rx: `any`, `contains`.
  @inlinable
  public func contains(where predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    derived { subscriber in
      start(
        subscriber.soleInput({ value in
          if !predicate(value) { return }
          subscriber.send(true)
          subscriber.complete()
        }) { (end: Termination<Failure>) in
          if !end.isFailure && !subscriber.isDisposed { subscriber.send(false) }
          subscriber.end(end)
        })
    }
  }
}

extension Signal where Value: Equatable {
  /// Tells whether any value equals the one given: sends true at the first that does, or false if none did when the signal
  /// completes, and completes.
  ///
  /// The same as ``contains(where:)`` in everything else.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `any:`. Rx: `contains`.
  @inlinable
  public func contains(_ value: Value) -> Signal<Bool, Failure> {
    contains(where: { $0 == value }).composed(from: self)
  }
}
