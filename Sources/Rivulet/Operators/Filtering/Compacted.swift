extension Signal {
  /// Emits the values that are there, and leaves out each nil.
  ///
  /// The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3
  /// ```
  ///
  /// ReactiveCocoa: `ignore:nil`. Rx: `compactMap`, `filterNil`.
  @inlinable
  public func compacted<Wrapped: Sendable>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
    compactMap { $0 }.composed(from: self)
  }
}
