extension Signal {
  /// Runs an asynchronous operation for each value, and sends what it returns.
  ///
  /// The strategy says what becomes of operations that still run when the next value comes: `.merge` lets them all run,
  /// `.merge(maxConcurrent:)` so many, `.concat` one after the other, `.latest` cancels the one before, `.exhaust` drops the
  /// new value, and `.race` counts the first to return. Each operation runs in a task of its own, with the priority and the
  /// task-locals of whoever sends the value; its result is sent from there, two never at once.
  ///
  /// The first failure, of the signal or of an operation, ends the whole and cancels what runs; disposal cancels it, too. What a
  /// cancelled operation still returns or throws is dropped. Completion comes when the signal has completed and no operation
  /// runs or waits.
  ///
  /// ```swift
  /// @Sendable func search(_ text: String) async -> String { "results for \(text)" }
  /// let query = MutableProperty("riv")
  /// query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }
  /// ```
  ///
  /// It throws what the signal fails with. Where the signal cannot fail and the operation can, ``setFailureType(to:)`` goes
  /// before it, and the closure says what it throws: `{ text async throws(Offline) in … }`.
  ///
  /// - Parameters:
  ///   - strategy: what to do with an operation while others run.
  ///   - operation: the work. It should heed cancellation.
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
