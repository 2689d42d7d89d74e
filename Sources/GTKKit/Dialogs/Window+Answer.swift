import GTKGenerated

extension Window {
  /// Shows a dialog over the window, and waits for its first answer; the end of the window is a dismissal.
  ///
  /// - Parameter show: Shows the dialog, and returns what closes it. It hands over the answer, or nil for a dismissal; all calls but
  ///   the first do nothing.
  func firstAnswer<Answer: Sendable>(
    _ show: (_ answer: @escaping @MainActor (Answer?) -> Void) -> @MainActor () -> Void
  ) async throws(CancellationError) -> Answer? {
    // The stream ends with the task that waits, too.
    let (answers, source) = AsyncStream.makeStream(of: Answer.self)
    if Task.isCancelled { throw CancellationError() }
    let close = show { answer in
      if let answer { source.yield(answer) }
      source.finish()
    }
    // This call holds the window, so that GTK takes it off the display and can't dispose of it.
    let end = onUnrealize { source.finish() }
    var iterator = answers.makeAsyncIterator()
    let answer = await iterator.next(isolation: #isolation)
    end.disconnect()
    close()
    if answer == nil, Task.isCancelled { throw CancellationError() }
    return answer
  }
}
