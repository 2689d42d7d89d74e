extension Signal {
  /// Emits the first value that satisfies a condition, and completes.
  ///
  /// Completes without a value if there is none. A failure before then passes at once. The source is disposed as soon as the
  /// value is known. The thread of each event is unchanged. To await the first value in a task, use ``first()``.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).first(where: { $0 > 9 }).subscribe { print($0) }  // 10
  /// ```
  ///
  /// ReactiveCocoa: `filter:` and `take:`. Rx: `first`.
  @inlinable
  public func first(@ConditionBody where predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    filter(predicate).take(first: 1).composed(from: self)
  }

  /// Emits the last value that satisfies a condition, when the signal completes.
  ///
  /// Completes without a value if there is none. A failure passes at once, and the value is dropped. Disposal and the thread of
  /// each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...9).last(where: { $0 < 5 }).subscribe { print($0) }  // 4
  /// ```
  ///
  /// ReactiveCocoa: `filter:` and `takeLast:`. Rx: `last`.
  @inlinable
  public func last(@ConditionBody where predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    filter(predicate).take(last: 1).composed(from: self)
  }
}
