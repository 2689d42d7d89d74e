extension Signal {
  /// Emits the value at a position, counted from zero, and completes.
  ///
  /// Completes without a value if the signal completes before. A failure before then passes at once. The source is disposed as soon
  /// as the value is known. The thread of each event is unchanged.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["a", "b", "c"]).element(at: 1).subscribe { print($0) }  // b
  /// ```
  ///
  /// - Parameter index: The position, zero or more. Less is a mistake in the program and stops it.
  ///
  /// ReactiveCocoa: `skip:` and `take:`. Rx: `elementAt`.
  @inlinable
  public func element(at index: Int) -> Signal {
    require(index >= 0, "The position of element(at:) must be zero or more.")
    return skip(first: index).take(first: 1).composed(from: self)
  }
}
