extension Signal {
  /// Emits nothing and never ends.
  ///
  /// It vanishes at once: a subscription that isn't retained ends silently, without completion, and its clean-ups run.
  ///
  /// ReactiveCocoa, Rx: `never`.
  @inlinable
  public static var never: Signal { Signal(serial: { _ in }) }
}
