extension Signal {
  /// Does the work of the signal once and for all, and repeats what it sent to whoever subscribes later.
  ///
  /// The first subscriber starts the signal. Later ones are told the last values, and the end, if it has come. The signal runs
  /// to its end even when nobody is left, because someone may come; ``share(replaying:)`` is for one that should stop then.
  /// Disposal ends the one subscriber's part. Each event comes on the thread that sends it, repeated ones on the
  /// subscriber's.
  ///
  /// ```swift
  /// let settings = Signal<String, Never>.async { "read from disk" }.replayLazily(upTo: 1)
  /// // Read once:
  /// settings.subscribe { print("first:", $0) }
  /// settings.subscribe { print("later:", $0) }
  /// ```
  ///
  /// - Parameter capacity: how many of the last values to repeat; `Int.max` for all, of which none is ever forgotten then.
  ///
  /// ReactiveCocoa: `replayLazily` (which keeps all), `replay` and `replayLast` (which do not wait for a subscriber).
  /// Rx: `shareReplay`.
  @inlinable
  public func replayLazily(upTo capacity: Int) -> Signal {
    let hub = SharedConnection<Value, Failure>(replaying: capacity)
    return derived("replayLazily(upTo: \(capacity))") { subscriber in
      hub.connect(subscriber, to: self)
    }
  }
}
