extension Signal {
  /// Emits a value in place of each nil.
  ///
  /// Other values are unwrapped. The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["1", "x"]).map { Int($0) }.replaceNil(with: 0).subscribe { print($0) }  // 1, 0
  /// ```
  ///
  /// ReactiveCocoa: `map:`. Rx: none. Combine: `replaceNil`.
  @inlinable
  public func replaceNil<Wrapped: Sendable>(with value: Wrapped) -> Signal<Wrapped, Failure> where Value == Wrapped? {
    map { $0 ?? value }.composed(from: self)
  }
}
