extension Signal {
  /// Runs an asynchronous operation for each value, and emits what it returns.
  ///
  /// The strategy decides about operations that still run when the next value arrives: `.merge` lets them run,
  /// `.merge(maxConcurrent:)` as many as given, `.concat` runs one after the other, `.latest` cancels the one before,
  /// `.exhaust` discards the new value, and `.race` takes the first result. Each operation runs in a task of its own, with the
  /// priority and the task-local values of the thread that emits the value. Its result is emitted from that task, never two at
  /// a time.
  ///
  /// The first failure, of the signal or of an operation, ends the result and cancels all running operations; disposal cancels
  /// them, too. Results and errors of cancelled operations are discarded. The result completes when the signal has completed
  /// and no operation runs or waits.
  ///
  /// ```swift
  /// @Sendable func search(_ text: String) async -> String { "results for \(text)" }
  /// let query = MutableProperty("riv")
  /// query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }  // results for riv
  /// ```
  ///
  /// Operations throw the signal's type of failure. If the signal can't fail and an operation can, ``setFailureType(to:)`` goes
  /// before it, and the closure names the type: `{ text async throws(Offline) in … }`.
  ///
  /// - Parameters:
  ///   - strategy: Decides what happens to an operation while others run.
  ///   - operation: The work. It should heed cancellation.
  ///
  /// ReactiveCocoa: `flattenMap:` with a signal made by `startLazilyWithScheduler:block:`. Rx: `flatMap` with `fromAsync`.
  @inlinable
  public func flatMapAsync<Output: Sendable>(
    _ strategy: FlattenStrategy, _ operation: @escaping @Sendable (Value) async throws(Failure) -> Output
  ) -> Signal<Output, Failure> {
    flatMap(strategy) { value in
      Signal<Output, Failure>.async { () async throws(Failure) -> Output in try await operation(value) }
    }.composed(from: self)
  }
}
