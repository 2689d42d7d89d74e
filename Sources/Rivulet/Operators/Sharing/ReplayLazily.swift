extension Signal {
  /// Shares one subscription to the signal, and replays its values to late subscribers.
  ///
  /// The first subscriber starts the signal. Later ones receive the last values, and the end if there is one. The signal runs
  /// to its end even without subscribers, because more may come; to stop it then, use ``share(replaying:)``. Disposal ends one
  /// subscriber's part. Each event is emitted on the source's thread, replayed ones on the subscriber's.
  ///
  /// ```swift
  /// let settings = Signal<String, Never>.deferred {
  ///   print("read from disk")
  ///   return .just("blue")
  /// }
  /// let replayed = settings.replayLazily(upTo: 1)
  /// replayed.subscribe { print("first:", $0) }  // read from disk, first: blue
  /// replayed.subscribe { print("later:", $0) }  // later: blue
  /// ```
  ///
  /// - Parameter capacity: The number of values to replay; `Int.max` for all, of which none is ever forgotten then.
  ///
  /// ReactiveCocoa: `replayLazily` (which keeps all), `replay` and `replayLast` (which do not wait for a subscriber).
  /// Rx: `shareReplay`.
  @inlinable
  public func replayLazily(upTo capacity: Int) -> Signal {
    let shared = SharedConnection<Value, Failure>(replaying: capacity)
    return derived("replayLazily(upTo: \(capacity))") { subscriber in
      shared.connect(subscriber, to: self)
    }
  }
}
