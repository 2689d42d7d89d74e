extension Signal {
  /// Waits until the signal completes, and throws if it fails.
  ///
  /// Subscribes on the caller's executor. Values are ignored. When the task is cancelled, disposes the subscription and returns
  /// at once, so `Task.isCancelled` distinguishes cancellation from completion; in a task that is already cancelled, the signal
  /// isn't subscribed to.
  ///
  /// ```swift
  /// await Signal<Int, Never>.from(1...3).handleEvents(onValue: { print($0) }).wait()  // 1, 2, 3
  /// print("done")  // done
  /// ```
  ///
  /// ReactiveCocoa: `waitUntilCompleted:`, which blocks. Rx: `forEach`.
  @inlinable
  public nonisolated(nonsending) func wait(
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) {
    _ = try await ignoreValues().first(file: file, line: line)
  }
}
