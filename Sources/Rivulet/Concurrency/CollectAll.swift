extension Signal {
  /// Waits until the signal completes, and returns all its values.
  ///
  /// Subscribes on the caller's executor. A failure is thrown, and the values before it are discarded. When the task is
  /// cancelled, disposes the subscription and returns the values so far, so `Task.isCancelled` says whether they may be
  /// incomplete; in a task that is already cancelled, the signal isn't subscribed to, and the result is empty.
  ///
  /// ```swift
  /// let squares = await Signal<Int, Never>.from(1...3).map { $0 * $0 }.collectAll()
  /// print(squares)  // [1, 4, 9]
  /// ```
  ///
  /// ReactiveCocoa: `toArray`, which blocks. Rx: `toArray`.
  @inlinable
  public nonisolated(nonsending) func collectAll(
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> [Value] {
    try await InboxReader(InboxRequest(self, .unbounded, file, line), wakingAt: .end).all(isolation: #isolation)
  }
}
