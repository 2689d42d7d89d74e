extension Signal {
  /// Emits the result of a function for each value, and leaves out nil results.
  ///
  /// The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3
  /// ```
  ///
  /// ReactiveCocoa: `map:` and `ignore:nil`. Rx: `compactMap`.
  @inlinable
  public func compactMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output?
  ) -> Signal<Output, Failure> {
    lift { send in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        if let output = transform(value) { send(output) }
      }
      return receive
    }
  }
}
