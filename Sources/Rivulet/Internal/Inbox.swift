/// What has arrived for a task and was not fetched yet.
///
/// The signal puts in, one task takes out, and whoever ends it ends it for both. A task that finds nothing leaves a
/// continuation behind; whoever makes its waiting pointless takes it out under the lock, so that it is resumed once, and
/// resumes it when the lock is free.
@usableFromInline
final class Inbox<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Waiting = UnsafeContinuation<Void, Never>

  @usableFromInline
  struct State {
    @usableFromInline var values = Queue<Value>()
    @usableFromInline var failure: Failure?
    /// Nothing comes any more: the signal has ended, or nobody wants to know.
    @usableFromInline var isClosed = false
    @usableFromInline var waiting: Waiting?
    @inlinable init() {}
  }

  /// What wakes a task that waits.
  @usableFromInline
  enum Alarm {
    case value
    case end
  }

  @usableFromInline let state = Locked(State())
  @usableFromInline let capacity: Int
  @usableFromInline let keepsNewest: Bool
  @usableFromInline let wakesAtValues: Bool

  @inlinable
  init(_ policy: BufferingPolicy, wakingAt alarm: Alarm) {
    capacity = policy.capacity
    keepsNewest = policy.keepsNewest
    wakesAtValues = alarm == .value
  }

  // MARK: The signal's side

  @inlinable @inline(__always)
  func put(_ value: Value) {
    // What gives way is let go of after the lock: its deinit may do anything.
    let (waiting, _) = state.withLock { state -> (Waiting?, Value?) in
      if state.isClosed { return (nil, nil) }
      var dropped: Value?
      if state.values.count >= capacity {
        if !keepsNewest { return (nil, nil) }
        dropped = state.values.popFirst()
      }
      state.values.append(value)
      return (wakesAtValues ? state.waiting.take() : nil, dropped)
    }
    waiting?.resume()
  }

  /// Nothing comes any more. Only the first call counts.
  @usableFromInline
  func close(_ failure: Failure? = nil) {
    let waiting = state.withLock { state -> Waiting? in
      if state.isClosed { return nil }
      state.isClosed = true
      state.failure = failure
      return state.waiting.take()
    }
    waiting?.resume()
  }

  // MARK: The task's side

  /// Returns when there is something to fetch, or nothing will come.
  @inlinable
  func wait(isolation: isolated (any Actor)?) async {
    await withUnsafeContinuation(isolation: isolation) { continuation in
      let isPointless = state.withLock { state in
        if state.isClosed || wakesAtValues && !state.values.isEmpty { return true }
        state.waiting = continuation
        return false
      }
      if isPointless { continuation.resume() }
    }
  }

  /// Takes the oldest value.
  @inlinable
  func fetch() -> (value: Value?, isClosed: Bool) {
    state.withLock { ($0.values.popFirst(), $0.isClosed) }
  }

  /// Moves what is there into an empty queue. True when nothing comes any more.
  @inlinable
  func fetchAll(into values: inout Queue<Value>) -> Bool {
    state.withLock { state in
      swap(&state.values, &values)
      return state.isClosed
    }
  }

  /// Throws the failure, once.
  @inlinable
  func checkFailure() throws(Failure) {
    if let failure = state.withLock({ $0.failure.take() }) { throw failure }
  }
}

/// What a task asks of a signal, and where that is written.
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

/// A task's hold on a signal: what has arrived in the inbox is fetched through it, and when it is let go of, the subscription
/// is disposed. It belongs to one loop, so it has no lock of its own.
@usableFromInline
final class InboxReader<Value: Sendable, Failure: Error> {
  @usableFromInline let inbox: Inbox<Value, Failure>
  @usableFromInline let subscription: Subscription?
  // One loop at a time, by type, and on the path of every value: a run-time exclusivity check would only cost.
  @usableFromInline @exclusivity(unchecked) final var fetched = Queue<Value>()
  @usableFromInline @exclusivity(unchecked) final var isOver = false

  /// Subscribes to the signal, at once and on the caller, unless its task is cancelled already.
  @inlinable
  init(_ request: InboxRequest<Value, Failure>, wakingAt alarm: Inbox<Value, Failure>.Alarm = .value) {
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

  deinit { Self.stop(inbox, subscription) }

  /// Held by the subscription until it is over, and so told of disposal, too.
  @usableFromInline
  final class Lifeline: Sendable {
    @usableFromInline let inbox: Inbox<Value, Failure>
    @inlinable init(_ inbox: Inbox<Value, Failure>) { self.inbox = inbox }
    deinit { inbox.close() }
  }

  @usableFromInline
  static func stop(_ inbox: Inbox<Value, Failure>, _ subscription: Subscription?) {
    // Clean-ups first, so that they have run when the task goes on.
    subscription?.dispose()
    inbox.close()
  }

  /// The next value where it was fetched with others before: for most values all there is to do.
  @inlinable @inline(__always)
  var nextFetched: Value? { fetched.isEmpty || Task.isCancelled ? nil : fetched.popFirst() }

  /// The next value, nil at the end and when the task is cancelled.
  @inlinable
  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Value? {
    while true {
      if Task.isCancelled { return abandon() }
      if let value = fetched.popFirst() { return value }
      if isOver { return try finish() }
      if inbox.capacity == .max {
        isOver = inbox.fetchAll(into: &fetched)
        if isOver || !fetched.isEmpty { continue }
      } else {
        // One at a time: what was fetched would not count for the capacity.
        let (value, isClosed) = inbox.fetch()
        if let value { return value }
        isOver = isClosed
        if isOver { continue }
      }
      await suspend(isolation: isolation)
    }
  }

  /// What has arrived since the last call, at least one value; nil at the end and when the task is cancelled.
  @inlinable
  func nextBatch(isolation: isolated (any Actor)?) async throws(Failure) -> [Value]? {
    while true {
      if Task.isCancelled { return abandon() }
      let isClosed = inbox.fetchAll(into: &fetched)
      if !fetched.isEmpty { return fetched.popAll() }
      if isClosed { return try finish() }
      await suspend(isolation: isolation)
    }
  }

  /// All values, once the signal has ended; those so far, when the task is cancelled.
  @inlinable
  func all(isolation: isolated (any Actor)?) async throws(Failure) -> [Value] {
    await suspend(isolation: isolation)
    try inbox.checkFailure()
    _ = inbox.fetchAll(into: &fetched)
    return fetched.popAll()
  }

  @inlinable
  func suspend(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler(
      operation: { await inbox.wait(isolation: isolation) },
      onCancel: { [inbox, subscription] in Self.stop(inbox, subscription) },
      isolation: isolation)
  }

  @inlinable
  func finish<Result>() throws(Failure) -> Result? {
    try inbox.checkFailure()
    return nil
  }

  @usableFromInline
  func abandon<Result>() -> Result? {
    Self.stop(inbox, subscription)
    fetched = Queue()
    isOver = inbox.fetchAll(into: &fetched)
    fetched = Queue()
    return nil
  }
}
