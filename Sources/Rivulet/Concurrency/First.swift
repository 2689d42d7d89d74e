extension Signal {
  /// Waits for the first value.
  ///
  /// Subscribes where the caller runs, and disposes the subscription before it returns. Gives nil when the signal completes
  /// without a value; throws when it fails first. When the task is cancelled, it disposes the
  /// subscription and gives nil; in a task that is cancelled already, the signal is not subscribed.
  ///
  /// ```swift
  /// let name = await Signal<String, Never>.just("Ada").first() ?? "no one"
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
