extension Signal {
  /// Emits the events of the first signal to emit one, and disposes the others.
  ///
  /// The first event, whether a value, completion or a failure, makes its signal the winner; the others are disposed at that
  /// moment, and the end of the winner is the end of the result. The signals are subscribed to in order; once one emits during
  /// its subscription, those after it are never subscribed to. Completes at once if there are no signals. Disposal ends all
  /// subscriptions. Each event is emitted on its source's thread.
  ///
  /// ```swift
  /// Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2
  /// ```
  ///
  /// Rx: `amb`, `race`.
  @inlinable
  public static func race(_ signals: [Signal]) -> Signal {
    Signal<Signal, Failure>.from(signals).flatten(.race)
  }

  /// Emits the events of the first of two signals to emit one, and disposes the other.
  ///
  /// The same as ``race(_:)`` of the two.
  ///
  /// ```swift
  /// let (cache, network) = (Signal<String, Never>.never, Signal<String, Never>.just("fresh"))
  /// cache.race(with: network).subscribe { print($0) }  // fresh
  /// ```
  ///
  /// Rx: `amb`, `race`.
  @inlinable
  public func race(with other: Signal) -> Signal { .race([self, other]).composed(from: self) }
}
