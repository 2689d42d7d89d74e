extension Signal {
  /// Sends what a function makes of each value.
  ///
  /// The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20
  /// ```
  ///
  /// ReactiveCocoa, Rx: `map`.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output, Failure> {
    lift { send in { send(transform($0)) } }
  }
}
