extension Signal {
  /// Makes a signal from an asynchronous sequence, which it iterates separately for each subscriber, in a task of its own.
  ///
  /// Emits each element from that task, completes when the sequence ends and fails with the error it throws, so that a sequence
  /// which cannot throw makes a signal which cannot fail. Disposal cancels the task, and later elements of the sequence are
  /// dropped; a sequence that ignores cancellation is retained until it returns its next element. The next element is requested
  /// when subscribers have handled the previous one.
  ///
  /// The task has the task-locals and the priority of the caller of `subscribe`.
  ///
  /// ```swift
  /// let (lines, terminal) = AsyncStream<String>.makeStream()
  /// Signal(lines).map(\.count).subscribe { print($0) }
  /// terminal.yield("hello")  // 5
  /// ```
  ///
  /// Some sequences, `AsyncStream` among them, give each element to one loop only; several subscribers should ``Signal/share(replaying:)`` the
  /// signal of such a one.
  ///
  /// - Parameter sequence: The sequence to iterate.
  ///
  /// ReactiveCocoa: `RACSequence.signal`. Rx: `asObservable`.
  public init<Elements: AsyncSequence & Sendable>(_ sequence: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    self.init(serial: { subscriber in
      if subscriber.isDisposed { return }
      let task = Task(executorPreference: SignalTasks.executor) {
        do throws(Failure) {
          var elements = sequence.makeAsyncIterator()
          while !subscriber.isDisposed, let element = try await elements.next(isolation: nil) {
            if !subscriber.isDisposed { subscriber.send(element) }
          }
          subscriber.complete()
        } catch {
          subscriber.fail(error)
        }
      }
      subscriber.onDispose { task.cancel() }
    })
  }
}
