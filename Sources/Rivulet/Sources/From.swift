extension Signal {
  /// Sends the elements of a sequence and completes, on the subscriber's thread, before `subscribe` returns.
  ///
  /// Each subscriber gets an iteration of its own. The iteration stops as soon as the subscriber has had enough, so that the
  /// sequence may be infinite.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }
  /// ```
  ///
  /// ReactiveCocoa: `rac_sequence.signal`. Rx: `from`.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> Signal
  where Elements.Element == Value {
    Signal(serial: { subscriber in
      for element in sequence {
        if subscriber.isDisposed { return }
        subscriber.send(element)
      }
      subscriber.complete()
    })
  }
}
