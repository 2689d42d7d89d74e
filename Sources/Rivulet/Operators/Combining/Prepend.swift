extension Signal {
  /// Emits values before those of the signal.
  ///
  /// They are emitted to each subscriber, on its thread, before the signal is subscribed. The end, disposal and the thread of
  /// each other event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa: `startWith:`. Rx: `startWith`.
  @inlinable
  public func prepend(_ values: Value...) -> Signal { prepend(contentsOf: values).composed(from: self) }

  /// Emits the elements of a sequence before the values of the signal.
  ///
  /// They are emitted for each subscriber, on its thread, before the signal is subscribed to; the iteration stops as soon as
  /// the subscription has ended. The end, disposal and the thread of each other event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa: `startWith:`. Rx: `startWith`.
  @inlinable
  public func prepend<Elements: Sequence & Sendable>(contentsOf sequence: Elements) -> Signal
  where Elements.Element == Value {
    derived { subscriber in
      for element in sequence {
        if subscriber.isDisposed { return }
        subscriber.send(element)
      }
      if !subscriber.isDisposed { start(subscriber) }
    }
  }
}
