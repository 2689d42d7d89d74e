extension Signal {
  /// Sends nothing and never ends.
  ///
  /// It vanishes at once: its subscription is over silently, without completion, unless someone holds it; the clean-ups run then.
  ///
  /// ReactiveCocoa, Rx: `never`.
  @inlinable
  public static var never: Signal { Signal(serial: { _ in }) }
}
