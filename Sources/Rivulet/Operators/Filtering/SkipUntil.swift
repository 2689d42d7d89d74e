extension Signal {
  /// Leaves out values up to the first that satisfies a condition.
  ///
  /// That value is emitted, and all that follow it, whatever they are: the condition isn't called again. The end, disposal and
  /// the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0
  /// ```
  ///
  /// ReactiveCocoa: `skipUntilBlock:`. Rx: `skipWhile`.
  @inlinable
  public func skip(@ConditionBody until predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    skip(while: { !predicate($0) }).composed(from: self)
  }

  /// Leaves out values until another signal emits a value or completes.
  ///
  /// Emits the values that ``take(until:)`` leaves out. The other signal is subscribed to first, and disposed after its first
  /// event. Completion and failure of this signal pass at once, even before that event. Disposal ends both subscriptions. Each
  /// event is emitted on the thread that emitted it.
  ///
  /// ```swift
  /// let (clicks, ready) = (Subject<Int, Never>(), Subject<Void, Never>())
  /// clicks.signal.skip(until: ready.signal).subscribe { print($0) }
  /// clicks.send(1)
  /// ready.send(())
  /// clicks.send(2)  // 2
  /// ```
  ///
  /// Rx: `skipUntil`.
  @inlinable
  public func skip<Trigger: Sendable>(until trigger: Signal<Trigger, Never>) -> Signal {
    derived { subscriber in
      let serializer = Serializer((isSkipping: true, subscriber: subscriber))
      trigger.take(first: 1).start(
        subscriber.input({ _ in }, onEnd: { serializer.pass($0) { state, _ in state.isSkipping = false } }))
      if subscriber.isDisposed { return }
      start(
        subscriber.input(
          { value in
            serializer.run(value) { state, value in
              if !state.isSkipping && !state.subscriber.isDisposed { state.subscriber.send(value) }
            }
          },
          onEnd: { serializer.pass($0) { $0.subscriber.end($1) } }))
    }
  }
}
