extension Signal where Value == Bool {
  /// Emits the opposite of each value.
  ///
  /// The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// let isLoading = MutableProperty(true)
  /// isLoading.signal.negate().subscribe { print("enabled:", $0) }  // enabled: false
  /// ```
  ///
  /// ReactiveCocoa: `not`. Rx: `map`.
  @inlinable
  public func negate() -> Signal { map { !$0 }.composed(from: self) }
}
