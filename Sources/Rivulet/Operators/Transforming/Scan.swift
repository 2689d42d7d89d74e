extension Signal {
  /// Combines each value with the result so far, and emits each result.
  ///
  /// The initial result itself is not emitted. Each subscription counts from the beginning. The end, disposal and the thread of
  /// each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6
  /// ```
  ///
  /// ReactiveCocoa: `scanWithStart:reduce:`. Rx: `scan`.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    lift { send in
      let result = SerialState(initial)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        result.state = next(result.state, value)
        send(result.state)
      }
      return receive
    }
  }

  /// Changes a result with each value, and emits it after each change.
  ///
  /// The initial result itself is not emitted. The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["a", "b", "a"])
  ///   .accumulate(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
  ///   .subscribe { print($0["a"] ?? 0) }  // 1, 1, 2
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The first result. Evaluated once for each subscription, so that subscriptions share nothing, not even if it
  ///     is an object.
  ///   - update: Updates the result so far.
  ///
  /// ReactiveCocoa: `scanWithStart:reduce:`. Rx: `scan`.
  @inlinable
  public func accumulate<Result: Sendable>(
    into initial: @escaping @autoclosure @Sendable () -> Result,
    _ update: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    lift { send in
      let result = SerialState(initial())
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        update(&result.state, value)
        send(result.state)
      }
      return receive
    }
  }
}
