/// A task's request for a signal's values, and the place in the source that makes it.
@usableFromInline
struct InboxRequest<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let signal: Signal<Value, Failure>
  @usableFromInline let policy: BufferingPolicy
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(_ signal: Signal<Value, Failure>, _ policy: BufferingPolicy, _ file: StaticString, _ line: UInt) {
    (self.signal, self.policy, self.file, self.line) = (signal, policy, file, line)
  }
}

/// A task's connection to a signal: it takes values out of the inbox, and disposes the subscription when it is released. It
/// belongs to one loop, so it has no lock of its own.
@usableFromInline
final class InboxReader<Value: Sendable, Failure: Error> {
  @usableFromInline let inbox: Inbox<Value, Failure>
  @usableFromInline let subscription: Subscription?
  /// True after the end was returned. Nothing follows it, not even a value that is appended at that moment.
  @usableFromInline var isOver = false

  /// Subscribes to the signal, at once and on the caller, unless its task is cancelled already.
  @inlinable
  init(_ request: InboxRequest<Value, Failure>, wakingAt alarm: Inbox<Value, Failure>.WakePolicy = .value) {
    let inbox = Inbox<Value, Failure>(request.policy, wakingAt: alarm)
    self.inbox = inbox
    if Task.isCancelled {
      subscription = nil
      inbox.close()
      return
    }
    let lifeline = Lifeline(inbox)
    subscription = request.signal.subscribe(
      onValue: { inbox.put($0) }, onFailure: { lifeline.inbox.close($0) }, onCompletion: { lifeline.inbox.close() },
      file: request.file, line: request.line)
  }

  deinit { abandon() }

  /// Retained by the subscription until it is over, so that it is also released on disposal, after the clean-ups have run.
  @usableFromInline
  final class Lifeline: Sendable {
    @usableFromInline let inbox: Inbox<Value, Failure>
    @inlinable init(_ inbox: Inbox<Value, Failure>) { self.inbox = inbox }
    deinit { inbox.close() }
  }

  /// The next value where the task knows of it: for most values all there is to do.
  @inlinable @inline(__always)
  var nextAvailable: Value? { inbox.available == 0 || Task.isCancelled ? nil : inbox.popAvailable() }

  /// The next value, nil at the end and when the task is cancelled.
  @inlinable
  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    try await fetch(isolation: isolation) { $0.pop() }
  }

  /// Returns all values since the last call, at least one; nil at the end and when the task is cancelled.
  @inlinable
  func nextBatch(isolation: isolated (any Actor)?) async throws(Failure) -> [Value]? {
    try await fetch(isolation: isolation) { inbox in
      let batch = inbox.popAll()
      return batch.isEmpty ? nil : batch
    }
  }

  /// Takes from the inbox as soon as there is something to take.
  @inlinable
  func fetch<Result>(
    isolation: isolated (any Actor)?, _ take: (Inbox<Value, Failure>) -> Result?
  ) async throws(Failure) -> Result? {
    while !isOver {
      if Task.isCancelled {
        abandon()
        return nil
      }
      let isClosed = inbox.look()
      if let result = take(inbox) { return result }
      if isClosed { break }
      await suspend(isolation: isolation)
    }
    isOver = true
    try inbox.checkFailure()
    return nil
  }

  /// All values, once the signal has ended; those so far, when the task is cancelled.
  @inlinable
  func all(isolation: isolated (any Actor)?) async throws(Failure) -> [Value] {
    await suspend(isolation: isolation)
    try inbox.checkFailure()
    _ = inbox.look()
    return inbox.popAll()
  }

  @inlinable
  func suspend(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: { await inbox.wait(isolation: isolation) },
      onCancel: { [subscription] in subscription?.dispose() },
      isolation: isolation)
  }

  /// Disposes the subscription, and releases pending values. The inbox would keep them for as long as a source keeps its
  /// subscriber.
  @usableFromInline
  func abandon() {
    isOver = true
    subscription?.dispose()
    _ = inbox.look()
    _ = inbox.popAll()
  }
}
