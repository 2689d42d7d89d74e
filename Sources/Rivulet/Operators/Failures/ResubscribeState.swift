import Synchronization

/// A signal that is started again when it has ended: `repeat` and `retry`.
@usableFromInline
final class ResubscribeState<Value: Sendable, Failure: Error>: Sendable {
  /// The step after a run has ended.
  @usableFromInline
  enum Next {
    /// Nothing: its end is the end.
    case none
    case now
    /// Have someone call this later.
    case later((_ start: @escaping @Sendable () -> Void) -> Void)
  }

  @usableFromInline let signal: Signal<Value, Failure>
  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let next: @Sendable (Termination<Failure>, _ runs: Int) -> Next
  @usableFromInline let send: @Sendable (Value) -> Void
  @usableFromInline let current = SwitchState()
  /// Touched only at the start and the end of a run, and there is one at a time.
  @usableFromInline let runs = SerialState(0)

  @inlinable
  init(
    _ signal: Signal<Value, Failure>, _ subscriber: Subscriber<Value, Failure>,
    _ next: @escaping @Sendable (Termination<Failure>, _ runs: Int) -> Next
  ) {
    self.signal = signal
    self.subscriber = subscriber
    self.next = next
    send = subscriber.unlessDisposed(subscriber.onValue)
    subscriber.subscription.onDispose(WeakCleanup(current))
  }

  /// Starts a run, and on the same stack those that follow while the one before is still being started.
  @inlinable
  func start() {
    var isDue = true
    while isDue && !subscriber.isDisposed {
      let run = Run(self)
      guard let cleanups = current.replace(with: run) else { return }
      // Of the run before: none, because it has ended.
      AnySubscription.run(cleanups)
      runs.state += 1
      signal.start(Subscriber(run, onValue: send))
      run.starter.store(0, ordering: .relaxed)
      isDue = run.isNextDue
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>, of run: Run) {
    _ = current.end(run)
    switch next(end, runs.state) {
    case .none: subscriber.end(end)
    case .now: start(after: run)
    case .later(let schedule): schedule { self.start(after: run) }
    }
  }

  /// Starts the next run here; or leaves it to the caller further up the stack who is starting the one before, so that runs
  /// that end at once take no stack. Another thread never takes that part over: a run starts where it was asked to.
  @inlinable
  func start(after run: Run) {
    if run.starter.load(ordering: .relaxed) == ThreadBias.thread { run.isNextDue = true } else { start() }
  }

  /// Unchecked: its superclass is; `isNextDue` is touched only by the thread that starts the run.
  @usableFromInline
  final class Run: TypedSubscription<Failure>, @unchecked Sendable {
    @usableFromInline let restarting: ResubscribeState
    /// The thread that is starting it; 0 afterwards.
    @usableFromInline let starter = Atomic<UInt>(ThreadBias.thread)
    @usableFromInline @exclusivity(unchecked) var isNextDue = false

    @inlinable
    init(_ restarting: ResubscribeState) {
      self.restarting = restarting
      super.init { run, end in
        let run = unsafeDowncast(run, to: Run.self)
        run.restarting.end(end, of: run)
      }
    }

    deinit { if !isDisposed { restarting.current.forget(self) } }
  }
}
