extension Signal {
  /// Sends nothing but the end.
  ///
  /// Completion, failure, disposal and their threads stay as they are. The type says that no value can come. Where another
  /// type is asked for, an empty `map` changes it, because nothing will ever call it.
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
