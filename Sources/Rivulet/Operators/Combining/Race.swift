extension Signal {
  /// Sends what the first of the signals to say anything says, and drops the others.
  ///
  /// A value, completion or a failure, whichever comes first, makes a signal the winner; the others are disposed at that
  /// moment, and the end is that of the winner. The signals are subscribed in order, and those after one that says something
  /// at once never are. Completes at once if there are none. Disposal ends all subscriptions. Each event comes on the thread
  /// that sent it.
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

  /// Sends what the first of both signals to say anything says, and drops the other.
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
