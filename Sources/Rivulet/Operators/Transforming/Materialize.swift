extension Signal {
  /// Emits every event as a value, the end included, and then completes.
  ///
  /// So a failure becomes a value like any other, followed by completion; the signal cannot fail any more. Disposal and the
  /// thread of each event stay as they are.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())
  /// ```
  ///
  /// ReactiveCocoa, Rx: `materialize`.
  @inlinable
  public func materialize() -> Signal<Event<Value, Failure>, Never> {
    derived { subscriber in
      start(
        subscriber.soleInput({ subscriber.send(.value($0)) }) { (end: Termination<Failure>) in
          if !subscriber.isDisposed { subscriber.send(Event(end)) }
          subscriber.complete()
        })
    }
  }
}

extension Signal where Failure == Never {
  /// Takes each value for the event it stands for: values are emitted, and the first failure or completion ends the signal.
  ///
  /// Later events are ignored, and the source is disposed. The result also ends when the source completes. Disposal and the
  /// thread of each event are unchanged.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let events: [Event<Int, Offline>] = [.value(1), .failed(Offline()), .value(2)]
  /// Signal<Event<Int, Offline>, Never>.from(events).dematerialize()
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Offline()
  /// ```
  ///
  /// ReactiveCocoa, Rx: `dematerialize`.
  @inlinable
  public func dematerialize<Output: Sendable, NewFailure: Error>() -> Signal<Output, NewFailure>
  where Value == Event<Output, NewFailure> {
    derived { subscriber in
      start(
        subscriber.soleInput({ subscriber.send($0) }) { (_: Termination<Never>) in subscriber.complete() })
    }
  }
}
