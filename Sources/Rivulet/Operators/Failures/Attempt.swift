extension Signal {
  /// Runs a throwing closure with each value before emitting the value, and fails with the error it throws.
  ///
  /// The value for which it throws is not emitted, and the source is disposed. A failure of the source, completion, disposal
  /// and the thread of each event are unchanged.
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
