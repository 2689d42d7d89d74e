/// Both directions of a link. The ends of either are the end of the other; who listens is kept by the source.
@usableFromInline
package struct Link<Failure: Error>: Sendable {
  @usableFromInline package let subscription = AnySubscription {
    unsafeDowncast($0, to: AnySubscription.self).dispose()
  }
  @inlinable package init() {}

  @inlinable
  package func start<Value: Sendable>(
    _ changes: Signal<Change<Value>, Failure>, into receive: @escaping @Sendable (Event<Change<Value>, Failure>) -> Void
  ) {
    let input = TypedSubscription<Failure> { [subscription] _, end in
      receive(Event(end))
      subscription.dispose()
    }
    subscription.onDispose(WeakCleanup(input))
    if subscription.isDisposed { return }
    changes.start(Subscriber(input) { receive(.value($0)) })
  }
}

/// The end of a property's terminal, while the property goes on.
@usableFromInline
package struct Ending: Sendable {
  @usableFromInline let flag = AnyDisposable()
  @usableFromInline let broadcast = Broadcast<Never, Never, NoMemory<Never>>(NoMemory())

  @usableFromInline package init() {}
  @inlinable package var hasEnded: Bool { flag.isDisposed }
  @usableFromInline package var signal: Signal<Never, Never> { broadcast.signal }

  @usableFromInline
  package func end() {
    flag.dispose()
    broadcast.end(.completed)
  }
}
