extension Signal {
  /// Completes at once, without a value.
  ///
  /// ReactiveCocoa, Rx: `empty`.
  @inlinable
  public static var empty: Signal { Signal(serial: { $0.complete() }) }
}
