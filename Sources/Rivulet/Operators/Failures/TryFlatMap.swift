extension Signal {
  /// Makes a signal from each value, emits the values of those signals, and fails with what the function throws.
  ///
  /// Otherwise the same as ``flatMap(_:_:)-(_,(Value)->Signal<Output,Failure>)``: what is thrown is the failure of that inner signal.
  ///
  /// ```swift
  /// struct NoNumber: Error {}
  /// Signal<String, NoNumber>.from(["2", "x"])
  ///   .tryFlatMap(.concat) { text throws(NoNumber) -> Signal<Int, NoNumber> in
  ///     guard let count = Int(text) else { throw NoNumber() }
  ///     return .from(0..<count)
  ///   }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 0, 1, NoNumber()
  /// ```
  ///
  /// ReactiveCocoa: `tryMap:` and `flatten`. Rx: `flatMap`, which may throw.
  @inlinable
  public func tryFlatMap<Output: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) throws(Failure) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    flatMap(strategy) { value in
      do throws(Failure) { return try transform(value) } catch { return .fail(error) }
    }
    .composed(from: self)
  }
}
