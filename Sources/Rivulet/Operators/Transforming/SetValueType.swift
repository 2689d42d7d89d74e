extension Signal where Value == Never {
  /// The same signal with a value type, for combination with signals that emit values.
  ///
  /// It still emits no value. The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// // How far the upload is.
  /// let upload = Signal<Double, Never>.from([0.3, 0.7, 1])
  /// upload.ignoreValues().setValueType(to: String.self).merge(with: .just("started"))
  ///   .subscribe { print($0) }  // started
  /// ```
  ///
  /// - Parameter type: The type of values. Inferred from the context if it is left out.
  ///
  /// ReactiveCocoa: none (a value had no type). Combine: `setOutputType`.
  @inlinable
  public func setValueType<NewValue: Sendable>(to type: NewValue.Type = NewValue.self) -> Signal<NewValue, Failure> {
    lift { _ in { (_: Never) in } }
  }
}
