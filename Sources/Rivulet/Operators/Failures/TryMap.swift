extension Signal {
  /// Emits what a function makes of each value, and fails with what it throws.
  ///
  /// At that moment the signal is disposed. A failure of the signal itself, completion, disposal and the thread of each event
  /// stay as they are.
  ///
  /// ```swift
  /// struct NoNumber: Error {}
  /// Signal<String, NoNumber>.from(["1", "two"])
  ///   .tryMap { text throws(NoNumber) -> Int in
  ///     guard let number = Int(text) else { throw NoNumber() }
  ///     return number
  ///   }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()
  /// ```
  ///
  /// ReactiveCocoa: `tryMap:`. Rx: `map`, which may throw.
  @inlinable
  public func tryMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
  ) -> Signal<Output, Failure> {
    liftEnding { subscriber in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        do throws(Failure) {
          subscriber.send(try transform(value))
        } catch {
          subscriber.fail(error)
        }
      }
      return receive
    }
  }
}
