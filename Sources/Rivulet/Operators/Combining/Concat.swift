extension Signal {
  /// Continues with another signal when this one completes.
  ///
  /// The other signal is subscribed to only then, on the thread that completed this one. A failure of either signal ends the
  /// result; if this signal fails, the other is never subscribed to. Disposal ends the running subscription. The thread of each
  /// event is unchanged.
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

  /// Emits the values of the signals, one signal after the other.
  ///
  /// Each signal is taken from the sequence and subscribed to when the previous one has completed, so the sequence may be lazy and
  /// infinite. The first failure ends the result. The result completes with the last signal, or at once if there are no signals.
  /// Disposal ends the running subscription. A million signals that end at once need no more stack than one. The thread of each
  /// event is unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa, Rx: `concat`.
  @inlinable
  public static func concat<Signals: Sequence & Sendable>(_ signals: Signals) -> Signal
  where Signals.Element == Signal {
    Signal(serial: { subscriber in
      if subscriber.isDisposed { return }
      // Touched only where a run starts, and there is one at a time.
      let iterator = SerialState<Signals.Iterator?>(signals.makeIterator())
      let next = Signal.deferred {
        if let signal = iterator.state?.next() { return signal }
        iterator.state = nil
        return .empty
      }
      ResubscribeState(next, subscriber) { end, _ in end.isFailure || iterator.state == nil ? .none : .now }.start()
    })
  }
}

extension Subscriber {
  /// The end of the first of two signals.
  @inlinable
  func end(_ end: Termination<Failure>, orGoOnWith next: Signal<Value, Failure>) {
    if end.isFailure { self.end(end) } else { next.start(self) }
  }
}
