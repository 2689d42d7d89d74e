extension Signal {
  /// Emits a value instead of failing, and completes.
  ///
  /// Values, completion, disposal and the thread of each event stay as they are; the replacement comes on the thread that
  /// failed. The signal made this way cannot fail.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  /// ```
  ///
  /// ReactiveCocoa: `catchTo:` with `return:`. Rx: `catchAndReturn`.
  @inlinable
  public func replaceFailure(with value: Value) -> Signal<Value, Never> {
    self.catch { _ in .just(value) }.composed(from: self)
  }
}
