extension Signal {
  /// Sends each value after something was tried with it, and fails with what that throws.
  ///
  /// The value that it failed with is not sent, and the signal is disposed. A failure of the signal itself, completion,
  /// disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// Signal<Int, Negative>.from([1, -2, 3])
  ///   .attempt { number throws(Negative) in if number < 0 { throw Negative() } }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Negative()
  /// ```
  ///
  /// ReactiveCocoa: `try:`. Rx: `do`.
  @inlinable
  public func attempt(_ action: @escaping @Sendable (Value) throws(Failure) -> Void) -> Signal {
    tryMap { value throws(Failure) in
      try action(value)
      return value
    }
    .composed(from: self)
  }
}
