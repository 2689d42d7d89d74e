extension Signal {
  /// Emits nothing but the end.
  ///
  /// Completion, failure, disposal and their threads are unchanged. The type says that no value can come;
  /// ``setValueType(to:)`` gives it another one.
  ///
  /// ```swift
  /// // How far the upload is.
  /// let upload = Signal<Double, Never>.from([0.3, 0.7, 1])
  /// upload.ignoreValues().setValueType().merge(with: .just("started"))
  ///   .subscribe { print($0) }  // started
  /// ```
  ///
  /// ReactiveCocoa: `ignoreValues`. Rx: `ignoreElements`.
  @inlinable
  public func ignoreValues() -> Signal<Never, Failure> { lift { _ in { _ in } } }
}
