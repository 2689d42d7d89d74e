extension Signal {
  /// Fails at once, without a value.
  ///
  /// ReactiveCocoa: `error:`. Rx: `error`, `throw`.
  @inlinable
  public static func fail(_ failure: Failure) -> Signal { Signal(serial: { $0.fail(failure) }) }
}
