/// One subscription to a signal, shared through a subject: what a connection and `share` are made of.
///
/// It does not know the signal, and whoever listens keeps only this. So nobody who listens keeps alive what stands behind
/// the signal.
@usableFromInline
final class Hub<Value: Sendable, Failure: Error>: Sendable {
  /// The subject's.
  @usableFromInline let signal: Signal<Value, Failure>
  @usableFromInline let send: @Sendable (Value) -> Void
  @usableFromInline let end: @Sendable (Termination<Failure>) -> Void
  /// What all share: over when the signal has ended, or nobody wants it any more.
  @usableFromInline let connection = AnySubscription { _ in }
  @usableFromInline let state = Locked((subscribers: 0, isStarted: false))

  @inlinable
  init(_ subject: some SubjectProtocol<Value, Failure>) {
    signal = subject.signal
    send = { subject.send($0) }
    end = {
      switch $0 {
      case .completed: subject.complete()
      case .failed(let failure): subject.fail(failure)
      }
    }
    connection.onDispose { [end] in end(.completed) }
  }

  /// Subscribes to the signal, the first time.
  @inlinable
  func start(_ source: Signal<Value, Failure>) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    // The first subscriber may have had enough of what the subject repeats.
    if !isFirst || connection.isDisposed { return }
    let lifetime = Lifetime(self)
    let input = TypedSubscription<Failure> { _, end in lifetime.hub.finish(end) }
    connection.onDispose(WeakCleanup(input))
    source.start(Subscriber(input, onValue: send))
  }

  /// One more who listens. False when it is over already.
  @inlinable
  func enter() -> Bool {
    state.withLock { state in
      state.subscribers += 1
      return !connection.isDisposed
    }
  }

  /// One less. With the last it is over, and `enter` cannot come between.
  @inlinable
  func leave() {
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

  /// What the source holds of the hub: when it lets go without a word, the subject completes.
  @usableFromInline
  final class Lifetime: Sendable {
    @usableFromInline let hub: Hub
    @inlinable init(_ hub: Hub) { self.hub = hub }
    deinit { hub.finish(.completed) }
  }
}
