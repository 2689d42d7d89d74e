/// The inner signal of one `flatMap(.latest)`.
///
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let current = CurrentInput()
  @usableFromInline let output = Gate(Stateless())

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    subscriber.subscription.onDispose(WeakCleanup(current))
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>) {
    let inner = Inner(self)
    guard let cleanups = current.replace(with: inner) else { return }
    AnySubscription.run(cleanups)
    signal.start(Subscriber(inner) { [inner] in inner.send($0) })
  }

  /// The end of the outer signal.
  @inlinable
  func end(_ end: Termination<Failure>) {
    if current.close() || end.isFailure { finish(end) }
  }

  @inlinable
  func end(_ end: Termination<Failure>, of inner: Inner) {
    if current.end(inner) || end.isFailure { finish(end) }
  }

  @inlinable
  func finish(_ end: Termination<Failure>) { output.run((self, end)) { $1.0.subscriber.end($1.1) } }

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

    deinit { if !isDisposed { switching.current.forget(self) } }

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
