/// One subscription to a signal, shared through a subject: what a connection and `share` are made of.
///
/// It does not know the signal, and whoever listens keeps only this. So nobody who listens keeps alive what stands behind
/// the signal.
@usableFromInline
package final class Hub<Value: Sendable, Failure: Error>: Sendable {
  /// Where the events arrive.
  @usableFromInline package let signal: Signal<Value, Failure>
  @usableFromInline let send: @Sendable (Value) -> Void
  @usableFromInline let end: @Sendable (Termination<Failure>) -> Void
  /// Lets go of everyone when the source has let go without a word.
  @usableFromInline let forget: @Sendable () -> Void
  /// Whether others may listen whom this does not know, and who must be told when nothing can follow.
  @usableFromInline let isForeign: Bool
  /// What all share: over when the signal has ended, or nobody wants it any more.
  @usableFromInline package let connection = AnySubscription { _ in }
  @usableFromInline let state = Locked((subscribers: 0, isStarted: false, hasVanished: false))

  /// A hub over a subject of somebody else's. It completes when nothing can follow.
  @inlinable
  package init(_ subject: some SubjectProtocol<Value, Failure>) {
    let end: @Sendable (Termination<Failure>) -> Void = {
      switch $0 {
      case .completed: subject.complete()
      case .failed(let failure): subject.fail(failure)
      }
    }
    signal = subject.signal
    send = { subject.send($0) }
    self.end = end
    forget = { end(.completed) }
    isForeign = true
  }

  /// A hub of its own.
  @inlinable
  package init(replaying capacity: Int) {
    let broadcast = Broadcast<Value, Failure, RecentValues<Value>>(RecentValues(max(capacity, 0)))
    signal = broadcast.signal
    send = { broadcast.send($0) }
    end = { broadcast.end($0) }
    forget = {
      broadcast.gate.pass(()) { subscribers, _ in
        for entry in subscribers.list.removeAll() {
          unsafeDowncast(entry, to: Broadcast<Value, Failure, RecentValues<Value>>.Entry.self).subscriber.subscription
            .dispose()
        }
      }
    }
    isForeign = false
  }

  /// Lets one listen, and starts what there is to hear.
  @inlinable
  package func connect(_ subscriber: consuming Subscriber<Value, Failure>, to source: Signal<Value, Failure>) {
    let subscription = subscriber.subscription
    signal.start(subscriber)
    start(source)
    if connection.isDisposed && state.withLock({ $0.hasVanished }) { subscription.dispose() }
  }

  /// Subscribes to the signal, the first time.
  ///
  /// - Parameter file: who asked for it; nobody, where it is on behalf of those who listen.
  @inlinable
  package func start(_ source: Signal<Value, Failure>, by file: StaticString? = nil, _ line: UInt = 0) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    if !isFirst { return }
    if isForeign { connection.onDispose { [end] in end(.completed) } }
    // The first subscriber may have had enough of what the subject repeats.
    if connection.isDisposed { return }
    let lifetime = Lifetime(self)
    let input = TypedSubscription<Failure> { _, end in lifetime.hub.finish(end) }
    connection.onDispose(WeakCleanup(input))
    let isRecorded = SubscriptionRecord.isOn && source.startRecorded(Subscriber(input, onValue: send), by: file, line)
    if !isRecorded { source.start(Subscriber(input, onValue: send)) }
  }

  /// One more who listens. False when it is over already.
  @inlinable
  package func enter() -> Bool {
    state.withLock { state in
      state.subscribers += 1
      return !connection.isDisposed
    }
  }

  /// One less. With the last it is over, and `enter` cannot come between.
  @inlinable
  package func leave() {
    let cleanups = state.withLock { state in
      state.subscribers -= 1
      return state.subscribers == 0 ? connection.takeCleanups() : AnySubscription.over
    }
    AnySubscription.run(cleanups)
  }

  /// The end of the signal. It is over before anyone hears of it, so that who subscribes again at that starts afresh.
  @inlinable
  func finish(_ end: Termination<Failure>) {
    let cleanups = connection.takeCleanups()
    self.end(end)
    AnySubscription.run(cleanups)
  }

  /// The source let go of its subscriber. Whoever comes too late for `forget` sees it from `hasVanished`.
  @usableFromInline
  func vanish() {
    let cleanups = state.withLock { state in
      let cleanups = connection.takeCleanups()
      state.hasVanished = cleanups != AnySubscription.over
      return cleanups
    }
    if cleanups == AnySubscription.over { return }
    forget()
    AnySubscription.run(cleanups)
  }

  /// What the source holds of the hub.
  @usableFromInline
  final class Lifetime: Sendable {
    @usableFromInline let hub: Hub
    @inlinable init(_ hub: Hub) { self.hub = hub }
    deinit { hub.vanish() }
  }
}
