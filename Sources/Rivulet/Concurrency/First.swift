extension Signal {
  /// Waits for the first value.
  ///
  /// Subscribes on the caller's executor, and disposes the subscription before it returns. Returns nil if the signal completes
  /// without a value; throws if the signal fails first. When the task is cancelled, disposes the subscription and returns nil;
  /// in a task that is already cancelled, the signal isn't subscribed to.
  ///
  /// ```swift
  /// print(await Signal<String, Never>.just("Ada").first() ?? "no one")  // Ada
  /// ```
  ///
  /// ReactiveCocoa: `first`, `firstOrDefault:success:error:`, which block. Rx: `first`.
  @inlinable
  public nonisolated(nonsending) func first(
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Value? {
    var iterator = take(first: 1).values(buffering: .unbounded, file: file, line: line).makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }
}
