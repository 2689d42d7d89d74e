extension Signal {
  /// Goes on with another signal when this one completes.
  ///
  /// The other is subscribed only then, on the thread that completed. A failure of either ends the whole; one of this signal
  /// skips the other. Disposal ends whichever runs. The thread of each event stays as it is.
  ///
  /// ```swift
  /// let (letters, numbers) = (Signal<String, Never>.from(["A", "B"]), Signal<String, Never>.from(["1", "2"]))
  /// letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2
  /// ```
  ///
  /// ReactiveCocoa, Rx: `concat`.
  @inlinable
  public func concat(_ next: Signal) -> Signal {
    derived { subscriber in
      start(subscriber.soleInput(subscriber.onValue, onEnd: { subscriber.end($0, orGoOnWith: next) }))
    }
  }

  /// Sends what the signals send, one signal after the other.
  ///
  /// Each is subscribed when the one before has completed. The first failure ends the whole; completes with the last signal,
  /// at once if there are none. Disposal ends the one that runs. A million signals that end at once need no more stack than
  /// one. The thread of each event stays as it is.
  ///
  /// ```swift
  /// Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa, Rx: `concat`.
  @inlinable
  public static func concat(_ signals: [Signal]) -> Signal {
    Signal<Signal, Failure>.from(signals).flatten(.concat)
  }
}

extension Subscriber {
  /// The end of the first of two signals.
  @inlinable
  func end(_ end: Termination<Failure>, orGoOnWith next: Signal<Value, Failure>) {
    if end.isFailure { self.end(end) } else { next.start(self) }
  }
}
