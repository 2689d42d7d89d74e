/// Both directions of a two-way binding. If one direction ends, so does the other. The sources retain the subscribers.
///
/// Which value wins when both sides change at the same time is decided in ``ChannelCore``.
@usableFromInline
struct TwoWayBinding<Failure: Error>: Sendable {
  // Unsafe: a subscription passes itself to its clean-up.
  @usableFromInline let subscription = AnySubscription {
    unsafeDowncast($0, to: AnySubscription.self).dispose()
  }
  @inlinable init() {}

  @inlinable
  func start<Value: Sendable>(
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

/// Marks the end of a property's terminal, while the property goes on.
@usableFromInline
struct Ending: Sendable {
  @usableFromInline let flag = ActionDisposable()
  @usableFromInline let broadcast = Broadcast<Never, Never, NoMemory<Never>>(NoMemory())

  @usableFromInline init() {}
  @inlinable var hasEnded: Bool { flag.isDisposed }
  @usableFromInline var signal: Signal<Never, Never> { broadcast.signal }

  @usableFromInline
  func end() {
    flag.dispose()
    broadcast.end(.completed)
  }
}
