extension Signal {
  /// Emits nothing and never ends.
  ///
  /// It vanishes at once: a subscription that isn't retained ends silently, without completion, and its clean-ups run.
  ///
  /// ```swift
  /// Signal<Int, Never>.never.merge(with: .just(1)).subscribe { print($0) }  // 1
  /// ```
  ///
  /// ReactiveCocoa, Rx: `never`.
  @inlinable
  public static var never: Signal { Signal(serial: { _ in }) }
}
