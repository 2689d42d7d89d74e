extension Signal {
  /// Emits what a function makes of each value, leaves out nil, and fails with what the function throws.
  ///
  /// At that moment the source is disposed. A failure of the source itself, completion, disposal and the thread of each event are
  /// unchanged.
  ///
  /// ```swift
  /// struct NoNumber: Error {}
  /// Signal<String, NoNumber>.from(["1", "", "two"])
  ///   .tryCompactMap { text throws(NoNumber) -> Int? in
  ///     if text.isEmpty { return nil }
  ///     guard let number = Int(text) else { throw NoNumber() }
  ///     return number
  ///   }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()
  /// ```
  ///
  /// ReactiveCocoa: `tryMap:` and `ignore:`. Rx: `compactMap`, which may throw.
  @inlinable
  public func tryCompactMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(Failure) -> Output?
  ) -> Signal<Output, Failure> {
    liftEnding { subscriber in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        do throws(Failure) {
          if let output = try transform(value) { subscriber.send(output) }
        } catch {
          subscriber.fail(error)
        }
      }
      return receive
    }
  }

  /// Emits the values that satisfy a condition, and fails with what the condition throws.
  ///
  /// At that moment the source is disposed. A failure of the source itself, completion, disposal and the thread of each event are
  /// unchanged.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// Signal<Int, Negative>.from([1, 2, -1])
  ///   .tryFilter { number throws(Negative) in
  ///     if number < 0 { throw Negative() }
  ///     return number > 1
  ///   }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 2, Negative()
  /// ```
  ///
  /// ReactiveCocoa: `try:` and `filter:`. Rx: `filter`, which may throw.
  @inlinable
  public func tryFilter(@ConditionBody _ isIncluded: @escaping @Sendable (Value) throws(Failure) -> Bool) -> Signal {
    tryCompactMap { value throws(Failure) in try isIncluded(value) ? value : nil }.composed(from: self)
  }
}
