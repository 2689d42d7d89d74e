extension Signal {
  /// Shares one subscription to the signal among all current subscribers.
  ///
  /// The first subscriber starts the signal, and receives everything that it emits at once; later ones share the subscription.
  /// When the last subscriber has left, the signal is disposed, and the stored values are released. The next subscriber starts
  /// the signal again, as does the first one after it has completed or failed. If the signal vanishes, its subscribers receive
  /// no end. Each event is emitted on its source's thread.
  ///
  /// ```swift
  /// let request = Signal<String, Never>.async { "one answer" }
  /// let shared = request.share(replaying: 1)
  /// // The request is made once.
  /// shared.subscribe { print("first:", $0) }
  /// shared.subscribe { print("second:", $0) }
  /// ```
  ///
  /// - Parameter capacity: The number of values to replay to late subscribers; `Int.max` for all.
  ///
  /// ReactiveCocoa: `publish` and `autoconnect`, which never connect again. Rx: `share`.
  @inlinable
  public func share(replaying capacity: Int = 0) -> Signal {
    let current = CurrentHub<Value, Failure>()
    return derived(capacity == 0 ? "share" : "share(replaying: \(capacity))") { subscriber in
      let shared = current.enter { SharedConnection(replaying: capacity) }
      subscriber.onDispose { shared.leave() }
      shared.connect(subscriber, to: self)
    }
  }
}

/// The connection that `share` uses now, if it has subscribers.
@usableFromInline
final class CurrentHub<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    /// Kept by those who listen, so that what it remembers goes with the last of them.
    @usableFromInline weak var shared: SharedConnection<Value, Failure>?
    @inlinable init() {}
  }

  @usableFromInline let state = Locked(State())

  @inlinable init() {}

  /// Enters the connection in use, or a new one, and returns it.
  @inlinable
  func enter(_ makeConnection: () -> SharedConnection<Value, Failure>) -> SharedConnection<Value, Failure> {
    let (shared, old) = state.withLock { state in
      let old = state.shared
      if let old, old.enter() { return (old, nil as SharedConnection<Value, Failure>?) }
      let shared = makeConnection()
      _ = shared.enter()
      state.shared = shared
      return (shared, old)
    }
    // Released here, outside the lock: it may hold the last of anything.
    _ = consume old
    return shared
  }
}
