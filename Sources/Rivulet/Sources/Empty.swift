extension Signal {
  /// Completes at once, without a value.
  ///
  /// ```swift
  /// Signal<Int, Never>.empty.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over
  /// ```
  ///
  /// ReactiveCocoa, Rx: `empty`.
  @inlinable
  public static var empty: Signal { Signal(serial: { $0.complete() }) }
}
