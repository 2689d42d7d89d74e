extension Signal {
  /// Stops the program with a message if the signal fails, and otherwise can't fail.
  ///
  /// For a failure that would be a mistake in the program. Values, completion, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.just(1).assertNoFailure("no request is made here").subscribe { print($0) }  // 1
  /// ```
  ///
  /// - Parameter message: A part of the message, which names the failure and the place of the call, too.
  ///
  /// ReactiveCocoa, Rx: none. Combine: `assertNoFailure`.
  @inlinable
  public func assertNoFailure(
    _ message: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Signal<Value, Never> {
    self.catch { failure in
      fatalError("A signal failed that must not: \(failure). \(message)", file: file, line: line)
    }
    .composed(from: self)
  }
}
