extension Signal {
  /// Waits until the signal completes, and gives all its values.
  ///
  /// Subscribes where the caller runs. A failure is thrown, and the values before it are dropped. When the task is cancelled,
  /// it disposes the subscription and gives the values so far, so `Task.isCancelled` tells whether they are all; in a task that
  /// is cancelled already, the signal is not subscribed, and there are none.
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
