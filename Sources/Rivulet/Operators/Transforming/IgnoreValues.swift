extension Signal {
  /// Emits nothing but the end.
  ///
  /// Completion, failure, disposal and their threads are unchanged. The type says that no value can come. If another type is
  /// needed, an empty `map` changes it, because it is never called.
  ///
  /// ```swift
  /// // How far the upload is.
  /// let upload = Signal<Double, Never>.from([0.3, 0.7, 1])
  /// upload.ignoreValues().map { (_: Never) -> String in }.merge(with: .just("started"))
  ///   .subscribe { print($0) }  // started
  /// ```
  ///
  /// ReactiveCocoa: `ignoreValues`. Rx: `ignoreElements`.
  @inlinable
  public func ignoreValues() -> Signal<Never, Failure> { lift { _ in { _ in } } }
}
