extension Signal {
  /// Emits each intermediate result of combining the values, and fails with what the function throws.
  ///
  /// At that moment the source is disposed. Each subscription begins with the initial result, which isn't emitted. A failure of the
  /// source itself, completion, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// struct TooMuch: Error {}
  /// Signal<Int, TooMuch>.from([1, 2, 3])
  ///   .tryScan(0) { sum, number throws(TooMuch) in
  ///     if sum + number > 5 { throw TooMuch() }
  ///     return sum + number
  ///   }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 3, TooMuch()
  /// ```
  ///
  /// ReactiveCocoa: `scanWithStart:reduce:` and `try:`. Rx: `scan`, which may throw.
  @inlinable
  public func tryScan<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    liftEnding { subscriber in
      let last = SerialState(initial)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        do throws(Failure) {
          last.state = try combine(last.state, value)
          subscriber.send(last.state)
        } catch {
          subscriber.fail(error)
        }
      }
      return receive
    }
  }

  /// Emits the result of combining all values when the signal completes, and fails with what the function throws.
  ///
  /// At that moment the source is disposed. A signal without values emits the initial result. A failure of the source itself passes
  /// at once. Disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// struct TooMuch: Error {}
  /// Signal<Int, TooMuch>.from([1, 2])
  ///   .tryReduce(0) { sum, number throws(TooMuch) in sum + number }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 3
  /// ```
  ///
  /// ReactiveCocoa: `aggregateWithStart:reduce:` and `try:`. Rx: `reduce`, which may throw.
  @inlinable
  public func tryReduce<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    tryScan(initial, combine).prepend(initial).take(last: 1).composed(from: self)
  }
}
