extension Signal {
  /// Does the work of the signal once for all who listen at the time.
  ///
  /// The first subscriber starts the signal, and misses nothing that it sends at once; further ones share it. When the last
  /// has gone the signal is disposed, and what it sent is forgotten. The next subscriber starts it again; so does the next
  /// one after it has completed or failed. If the signal vanishes, its subscribers receive no end. Each event comes on the thread
  /// that sends it.
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
      let hub = current.enter { SharedConnection(replaying: capacity) }
      subscriber.onDispose { hub.leave() }
      hub.connect(subscriber, to: self)
    }
  }
}

/// The hub that `share` uses at the time, if anyone listens.
@usableFromInline
final class CurrentHub<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    /// Kept by those who listen, so that what it remembers goes with the last of them.
    @usableFromInline weak var hub: SharedConnection<Value, Failure>?
    @inlinable init() {}
  }

  @usableFromInline let state = Locked(State())

  @inlinable init() {}

  /// The hub that is in use, or else a new one; entered.
  @inlinable
  func enter(_ makeHub: () -> SharedConnection<Value, Failure>) -> SharedConnection<Value, Failure> {
    let (hub, old) = state.withLock { state in
      let old = state.hub
      if let old, old.enter() { return (old, nil as SharedConnection<Value, Failure>?) }
      let hub = makeHub()
      _ = hub.enter()
      state.hub = hub
      return (hub, old)
    }
    // Released here, outside the lock: it may hold the last of anything.
    _ = consume old
    return hub
  }
}
