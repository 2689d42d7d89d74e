extension Signal {
  /// Emits whether any value satisfies a condition, and completes: true at the first that does, or false at completion.
  ///
  /// The source is disposed as soon as the result is known. A failure before then passes at once, and no result is emitted. The
  /// result is emitted on the thread of the event that decides it.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `any:` (which takes a failure for false). Rx: `any`, `contains`.
  @inlinable
  public func contains(@ConditionBody where predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
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
  /// Emits whether any value equals the given one, and completes: true at the first that does, or false at completion.
  ///
  /// Otherwise the same as ``contains(where:)``.
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
