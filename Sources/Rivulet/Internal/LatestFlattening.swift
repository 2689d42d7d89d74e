import Synchronization

/// The inner signal of one `flatMap(.latest)`.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let slot: AnySubscription
  @usableFromInline let output = Gate(Stateless())
  /// The outer signal, and the newest inner one.
  @usableFromInline let running = Atomic(1)

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    slot = subscriber.subscription.slot()
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>) {
    let inner = Inner(self)
    running.add(1, ordering: .relaxed)
    slot.replace(with: inner)
    signal.start(Subscriber(inner) { [inner] in inner.send($0) })
  }

  @inlinable
  func end(_ end: Termination<Failure>) {
    if running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 || end.isFailure {
      output.run((self, end)) { $1.0.subscriber.end($1.1) }
    }
  }

  /// Unchecked, because its superclass is; what it adds is constant or atomic.
  @usableFromInline
  final class Inner: TypedSubscription<Failure>, @unchecked Sendable {
    @usableFromInline let switching: LatestFlattening
    /// What it sent before it ended still counts; what it sent before it was replaced does not.
    @usableFromInline let isReplaced = Atomic(false)

    @inlinable
    init(_ switching: LatestFlattening) {
      self.switching = switching
      super.init(
        cleanup: {
          let inner = unsafeDowncast($0, to: Inner.self)
          inner.isReplaced.store(true, ordering: .relaxed)
          if inner.cancel() { inner.switching.running.subtract(1, ordering: .relaxed) }
        },
        onEnd: { unsafeDowncast($0, to: Inner.self).switching.end($1) })
    }

    @inlinable @inline(__always)
    func send(_ value: Value) {
      borrow(switching) {
        $0.output.run((self, value)) { _, input in
          let (inner, value) = input
          borrow(inner.switching) {
            if !inner.isReplaced.load(ordering: .relaxed) && !$0.subscriber.isDisposed { $0.subscriber.send(value) }
          }
        }
      }
    }
  }
}
