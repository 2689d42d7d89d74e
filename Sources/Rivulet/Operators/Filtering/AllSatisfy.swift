extension Signal {
  /// Tells whether all values satisfy a condition: sends false at the first that does not, or true if all did when the signal
  /// completes, and completes.
  ///
  /// It is true of a signal without values. The signal before it is disposed as soon as the answer is known. A failure before
  /// that passes at once, and there is no answer. The answer comes on the thread of the event that decides.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `all:` (which takes a failure for false). Rx: `all`, `every`.
  @inlinable
  public func allSatisfy(_ predicate: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
    contains(where: { !predicate($0) }).negate().composed(from: self)
  }
}
