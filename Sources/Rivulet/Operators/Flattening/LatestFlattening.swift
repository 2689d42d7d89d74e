import Synchronization

/// The inner signal of one `flatMap(.latest)`.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let current = SwitchState()
  @usableFromInline let output: Serializer<Subscriber<Value, Failure>>

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    output = Serializer(subscriber)
    subscriber.subscription.onDispose(WeakCleanup(current))
  }

  /// Starts an inner signal. `spare` is the one before, if it ended while it was started and may be used again.
  @inlinable
  func start(_ signal: Signal<Value, Failure>, reusing spare: SerialState<Inner?>) {
    let inner = Inner.renewed(&spare.state, current) ?? Inner(self)
    guard let cleanups = current.replace(with: inner) else { return }
    AnySubscription.run(cleanups)
    signal.start(Subscriber(inner) { [inner] in inner.send($0) })
    if inner.isDisposed { spare.state = consume inner }
  }

  /// The end of the outer signal.
  @inlinable
  func end(_ end: Termination<Failure>) {
    // Not closed by a failure: the inner signal, which may end meanwhile, must not complete the whole first.
    if end.isFailure || current.close() { finish(end) }
  }

  @inlinable
  func end(_ end: Termination<Failure>, of inner: Inner) {
    if current.end(inner, leaving: end.isFailure ? SwitchState.vanished : 0) || end.isFailure { finish(end) }
  }

  @inlinable
  func finish(_ end: Termination<Failure>) { output.end(end) }

  /// Unchecked: its superclass is; what it adds is constant.
  @usableFromInline
  final class Inner: TypedSubscription<Failure>, @unchecked Sendable {
    @usableFromInline let switching: LatestFlattening

    @inlinable
    init(_ switching: LatestFlattening) {
      self.switching = switching
      super.init(onEnd: Self.whenItEnds)
    }

    deinit { if !isDisposed { switching.current.forget(self) } }

    @inlinable static var whenItEnds: OnEnd {
      { inner, end in
        let inner = unsafeDowncast(inner, to: Inner.self)
        inner.switching.end(end, of: inner)
      }
    }

    /// Reuses the spare input as a new one, if it has ended and is not referenced elsewhere.
    ///
    /// A spare still in use is given up. So the end that left 0 in `current` is the spare's own, and it comes after all that
    /// the ending thread does to the spare; the load acquires it.
    @inlinable @inline(__always)
    static func renewed(_ spare: inout Inner?, _ current: SwitchState) -> Inner? {
      guard isKnownUniquelyReferenced(&spare), current.isIdle, let inner = spare.take() else {
        spare = nil
        return nil
      }
      inner.newest.store(0, ordering: .relaxed)
      inner.onEnd = whenItEnds
      return inner
    }

    // Not inlined, because that would be into a thunk, and from a thunk the compiler inlines nothing of what is written in C.
    @inlinable @inline(never)
    func send(_ value: Value) {
      borrow(switching) { switching in
        switching.output.run(now: { _ in deliver(value) }, orLeave: (self, value)) { $1.0.deliver($1.1) }
      }
    }

    @inlinable @inline(__always)
    func deliver(_ value: Value) {
      borrow(switching) {
        // A value sent before the end still counts; a value sent before the replacement doesn't.
        if !isReplaced && !$0.subscriber.isDisposed { $0.subscriber.send(value) }
      }
    }
  }
}
