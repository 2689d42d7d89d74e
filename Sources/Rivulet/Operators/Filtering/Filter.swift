extension Signal {
  /// Emits only the values that satisfy a condition.
  ///
  /// The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4
  /// ```
  ///
  /// ReactiveCocoa, Rx: `filter`.
  @inlinable
  public func filter(@ConditionBody _ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    lift { send in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        if isIncluded(value) { send(value) }
      }
      return receive
    }
  }
}
