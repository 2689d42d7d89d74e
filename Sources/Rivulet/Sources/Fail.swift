extension Signal {
  /// Fails at once, without a value.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.fail(Offline()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  /// ```
  ///
  /// ReactiveCocoa: `error:`. Rx: `error`, `throw`.
  @inlinable
  public static func fail(_ failure: Failure) -> Signal { Signal(serial: { $0.fail(failure) }) }
}
