extension Signal {
  /// Leaves out values as long as they satisfy a condition.
  ///
  /// The first value that doesn't satisfy it is emitted, as are all later values: the condition isn't called again. The end,
  /// disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0
  /// ```
  ///
  /// ReactiveCocoa: `skipWhileBlock:`. Rx: `skipWhile`.
  @inlinable
  public func skip(@ConditionBody while predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    lift { send in
      let isSkipping = SerialState(true)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        if isSkipping.state && predicate(value) { return }
        isSkipping.state = false
        send(value)
      }
      return receive
    }
  }
}
