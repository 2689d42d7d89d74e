extension Signal {
  /// Emits values as long as they satisfy a condition, and completes at the first that does not.
  ///
  /// The value that ends it isn't emitted, and the source is disposed. If the source ends sooner, so does the result. Disposal
  /// and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2
  /// ```
  ///
  /// ReactiveCocoa: `takeWhileBlock:`, `takeUntilBlock:`. Rx: `takeWhile`.
  @inlinable
  public func take(@ConditionBody while predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    liftEnding { subscriber in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        if predicate(value) { subscriber.send(value) } else { subscriber.complete() }
      }
      return receive
    }
  }

  /// Emits values up to the first that satisfies a condition, and completes together with that one.
  ///
  /// The value that ends it is emitted, and the source is disposed. If the source ends sooner, so does the result. Disposal and
  /// the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// Rx: `takeUntil` with a predicate, `takeWhile` with `inclusive`.
  @inlinable
  public func take(@ConditionBody through predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    liftEnding { subscriber in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        let isLast = predicate(value)
        subscriber.send(value)
        if isLast { subscriber.complete() }
      }
      return receive
    }
  }
}
