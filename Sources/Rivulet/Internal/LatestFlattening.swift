/// The inner signal of one `flatMap(.latest)`.
///
/// Unchecked, because its superclass is; what it adds is constant, locked or gated.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Cleanup, @unchecked Sendable {
  @usableFromInline struct State {
    /// The newest inner signal, until it ends. Not retained: it is kept by its source, and takes itself off before it is
    /// freed. So a source that lets go of its subscriber without a word leaves nothing behind.
    @usableFromInline var inner: Unmanaged<Inner>?
    @usableFromInline var innerRuns = false
    @usableFromInline var outerRuns = true
    @inlinable init() {}

    /// Ends the inner signal and gives back its clean-ups.
    @inlinable
    mutating func replace(with new: Inner?) -> UInt {
      defer {
        inner = new.map { .passUnretained($0) }
        innerRuns = new != nil
      }
      // The last touch: nothing keeps it any longer.
      return inner?._withUnsafeGuaranteedRef { $0.takeCleanups(marking: AnySubscription.replaced) }
        ?? AnySubscription.over
    }
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let state = Locked(State())
  @usableFromInline let output = Gate(Stateless())

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    super.init { unsafeDowncast($0, to: LatestFlattening.self).stop() }
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>) {
    let inner = Inner(self)
    let (cleanups, isOver) = state.withLock { state in
      // Once this is over nobody would stop it.
      if subscriber.isDisposed { return (AnySubscription.over, true) }
      return (state.replace(with: inner), false)
    }
    if isOver { return }
    AnySubscription.run(cleanups)
    signal.start(Subscriber(inner) { [inner] in inner.send($0) })
  }

  /// The end of the outer signal.
  @inlinable
  func end(_ end: Termination<Failure>) {
    let isOver = state.withLock { state in
      state.outerRuns = false
      return !state.innerRuns
    }
    if isOver || end.isFailure { finish(end) }
  }

  @inlinable
  func end(_ end: Termination<Failure>, of inner: Inner) {
    let isOver = state.withLock { state in
      if state.inner?.toOpaque() != Unmanaged.passUnretained(inner).toOpaque() { return false }
      state.inner = nil
      state.innerRuns = false
      return !state.outerRuns
    }
    if isOver || end.isFailure { finish(end) }
  }

  @inlinable
  func finish(_ end: Termination<Failure>) { output.run((self, end)) { $1.0.subscriber.end($1.1) } }

  /// An inner signal that its source let go of. It can never end, and keeps the whole from completing.
  @inlinable
  func forget(_ inner: Inner) {
    state.withLock { state in
      if state.inner?.toOpaque() == Unmanaged.passUnretained(inner).toOpaque() { state.inner = nil }
    }
  }

  @inlinable
  func stop() { AnySubscription.run(state.withLock { $0.replace(with: nil) }) }

  /// Unchecked, because its superclass is; what it adds is constant.
  @usableFromInline
  final class Inner: TypedSubscription<Failure>, @unchecked Sendable {
    @usableFromInline let switching: LatestFlattening

    @inlinable
    init(_ switching: LatestFlattening) {
      self.switching = switching
      super.init { inner, end in
        let inner = unsafeDowncast(inner, to: Inner.self)
        inner.switching.end(end, of: inner)
      }
    }

    deinit { if !isDisposed { switching.forget(self) } }

    @inlinable @inline(__always)
    func send(_ value: Value) {
      borrow(switching) {
        $0.output.run((self, value)) { _, input in
          let (inner, value) = input
          borrow(inner.switching) {
            // What it sent before it ended still counts; what it sent before it was replaced does not.
            if !inner.isReplaced && !$0.subscriber.isDisposed { $0.subscriber.send(value) }
          }
        }
      }
    }
  }
}
