extension Signal {
  /// Combines all values into one result, and emits it when the signal completes.
  ///
  /// A signal without values emits the initial result. A failure passes at once, and no result is emitted. Each subscription
  /// counts from the beginning. The result comes on the thread that completes the signal.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The initial result.
  ///   - next: Returns the new result for the one so far and a value.
  ///
  /// ReactiveCocoa: `aggregateWithStart:reduce:`. Rx: `reduce`.
  @inlinable
  public func reduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    collect(into: initial) { $0 = next($0, $1) }.composed(from: self)
  }

  /// Changes one result with each value, and emits it when the signal completes.
  ///
  /// A signal without values emits the initial result. A failure passes at once, and no result is emitted. The result comes on
  /// the thread that completes the signal.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["a", "b", "a"])
  ///   .collect(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
  ///   .subscribe { print($0["a"] ?? 0) }  // 2
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The first result. Evaluated once for each subscription, so that subscriptions share nothing, not even if it
  ///     is an object.
  ///   - update: Updates the result so far.
  ///
  /// ReactiveCocoa: `aggregateWithStartFactory:reduce:`. Rx: `reduce`, `collect`.
  @inlinable
  public func collect<Result: Sendable>(
    into initial: @escaping @autoclosure @Sendable () -> Result,
    _ update: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    derived { subscriber in
      let result = SerialState(initial())
      start(
        subscriber.input({ update(&result.state, $0) }) { (end: Termination<Failure>) in
          if !end.isFailure && !subscriber.isDisposed { subscriber.send(result.state) }
          subscriber.end(end)
        })
    }
  }
}
