extension Signal {
  /// Sends nothing and never ends.
  ///
  /// ReactiveCocoa, Rx: `never`.
  @inlinable
  public static var never: Signal { Signal(serial: { _ in }) }
}
