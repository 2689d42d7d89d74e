extension Signal {
  /// Emits whether all values satisfy a condition, and completes: false at the first that doesn't, or true at completion.
  ///
  /// A signal without values gives true. The source is disposed as soon as the result is known. A failure before then passes at
  /// once, and no result is emitted. The result is emitted on the thread of the event that decides it.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `all:` (which takes a failure for false). Rx: `all`, `every`.
  @inlinable
  public func allSatisfy(@ConditionBody _ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    contains(where: { !predicate($0) }).negate().composed(from: self)
  }
}
