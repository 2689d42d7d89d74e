/// One subscription to a signal, shared through a subject: what a connection and `share` are made of.
///
/// It doesn't know the signal, and its subscribers retain only this. So no subscriber keeps the signal's own objects alive.
@usableFromInline
final class SharedConnection<Value: Sendable, Failure: Error>: Sendable {
  /// The shared events.
  @usableFromInline let signal: Signal<Value, Failure>
  @usableFromInline let send: @Sendable (Value) -> Void
  @usableFromInline let end: @Sendable (Termination<Failure>) -> Void
  /// Releases the subscribers, without an event, when the source has released this.
  @usableFromInline let release: @Sendable () -> Void
  /// The shared subscription: over when the signal has ended, or when the last subscriber has gone.
  @usableFromInline let connection = AnySubscription { _ in }
  /// The time without subscribers, if there is a limit.
  @usableFromInline let idle = SerialDisposable()
  @usableFromInline let state = Locked((subscribers: 0, isStarted: false))

  /// A connection over the caller's subject, which manages its own subscribers.
  @inlinable
  init(_ subject: some SubjectProtocol<Value, Failure>) {
    let end: @Sendable (Termination<Failure>) -> Void = {
      switch $0 {
      case .completed: subject.complete()
      case .failed(let failure): subject.fail(failure)
      }
    }
    signal = subject.signal
    send = { subject.send($0) }
    self.end = end
    release = {}
  }

  /// A connection with its own subscribers.
  @inlinable
  init(replaying capacity: Int) {
    let broadcast = Broadcast<Value, Failure, RecentValues<Value>>(RecentValues(max(capacity, 0)))
    signal = broadcast.signal
    send = { broadcast.send($0) }
    end = { broadcast.end($0) }
    release = { broadcast.vanish() }
  }

  /// Subscribes to the shared events, and starts the source for the first subscriber.
  @inlinable
  func connect(_ subscriber: consuming Subscriber<Value, Failure>, to source: Signal<Value, Failure>) {
    if subscriber.isDisposed { return }
    signal.start(subscriber)
    start(source)
  }

  /// Subscribes to the signal, the first time.
  ///
  /// - Parameter file: The caller's file; nil if the subscription is made for the subscribers.
  @inlinable
  func start(_ source: Signal<Value, Failure>, by file: StaticString? = nil, _ line: UInt = 0) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    if !isFirst { return }
    // Ends the subscribers when the connection is disposed; not when it is only freed, after the source has vanished.
    connection.onDispose { [end, weak connection] in if connection != nil { end(.completed) } }
    // The first subscriber may have left already, after the values that the subject replays.
    if connection.isDisposed { return }
    let lifetime = Lifetime(self)
    let input = TypedSubscription<Failure> { _, end in lifetime.shared.finish(end) }
    connection.onDispose(WeakCleanup(input))
    let isRecorded = SubscriptionRecord.isOn && source.startRecorded(Subscriber(input, onValue: send), by: file, line)
    if !isRecorded { source.start(Subscriber(input, onValue: send)) }
  }

  /// Counts one more subscriber. Returns false if the connection has already ended.
  @inlinable
  func enter() -> Bool {
    state.withLock { state in
      state.subscribers += 1
      return !connection.isDisposed
    }
  }

  /// Counts one subscriber less. The last one ends the connection, under the lock, so that no `enter` can intervene.
  @inlinable
  func leave() {
    let cleanups = state.withLock { state in
      state.subscribers -= 1
      return state.subscribers == 0 ? connection.takeCleanups() : AnySubscription.over
    }
    AnySubscription.run(cleanups)
  }

  /// Counts one subscriber less. After the last one, the connection ends when a time has passed without a new one.
  @inlinable
  func leave(keepingFor time: Duration, on scheduler: any TimedScheduler) {
    let isLast = state.withLock { state in
      state.subscribers -= 1
      return state.subscribers == 0
    }
    if !isLast || connection.isDisposed { return }
    // Not retained: a connection lasts no longer than its source.
    idle.inner = scheduler.schedule(after: time) { [weak self] in self?.endIfIdle() }
    if connection.isDisposed { idle.inner = nil }
  }

  @inlinable
  func endIfIdle() {
    let cleanups = state.withLock { $0.subscribers == 0 ? connection.takeCleanups() : AnySubscription.over }
    AnySubscription.run(cleanups)
  }

  /// Ends the connection. It is disposed before the subscribers receive the end, so that one that subscribes again in response
  /// restarts the signal.
  @inlinable
  func finish(_ end: Termination<Failure>) {
    let cleanups = connection.takeCleanups()
    idle.inner = nil
    self.end(end)
    AnySubscription.run(cleanups)
  }

  /// The source released its subscriber: nothing can follow, and the connection lasts as long as there are subscribers.
  @usableFromInline
  func vanish() {
    if !connection.isDisposed { release() }
  }

  /// The source's reference to the shared connection.
  @usableFromInline
  final class Lifetime: Sendable {
    @usableFromInline let shared: SharedConnection
    @inlinable init(_ shared: SharedConnection) { self.shared = shared }
    deinit { shared.vanish() }
  }
}
