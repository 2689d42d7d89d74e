extension Signal {
  /// Emits the elements of a sequence and completes, on the subscriber's thread, before `subscribe` returns.
  ///
  /// Each subscriber has its own iteration. The iteration stops as soon as the subscription has ended, so that the sequence may
  /// be infinite.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa: `rac_sequence.signal`. Rx: `from`.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> Signal
  where Elements.Element == Value {
    Signal(serial: { subscriber in
      // Checked before each step as well: an element that isn't needed may be expensive, or never come.
      var elements = sequence.makeIterator()
      while !subscriber.isDisposed, let element = elements.next() {
        if subscriber.isDisposed { return }
        subscriber.send(element)
      }
      subscriber.complete()
    })
  }

  /// Emits the elements of a sequence on a scheduler, each in a turn of its own, and completes in one more.
  ///
  /// Between two elements the scheduler runs other work. The sequence is iterated there, once for each subscriber, and no
  /// further than needed; disposal stops the iteration.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2
  /// ```
  ///
  /// ReactiveCocoa: `signalWithScheduler:`. Rx: `from`.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ sequence: Elements, on scheduler: any Scheduler) -> Signal
  where Elements.Element == Value {
    Signal(serial: { subscriber in
      // One turn at a time touches it.
      let iterator = SerialState<Elements.Iterator?>(nil)
      let turns = scheduler.scheduleRecursively { again in
        if subscriber.isDisposed { return }
        if iterator.state == nil { iterator.state = sequence.makeIterator() }
        guard let element = iterator.state?.next() else { return subscriber.complete() }
        subscriber.send(element)
        again()
      }
      subscriber.onDispose(turns)
    })
  }
}
