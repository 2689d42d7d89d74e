extension Signal {
  /// Emits what a function makes of each value and the value before it.
  ///
  /// The result of the function is emitted, and not passed to it again; ``scan(_:_:)`` does that. Each subscription starts from
  /// the beginning. The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The value that precedes the first one. Without one there is ``pairwise()``.
  ///   - combine: Receives the previous value and the new one.
  ///
  /// ReactiveCocoa: `combinePreviousWithStart:reduce:`. Rx: `startWith` and `pairwise`.
  @inlinable
  public func combinePrevious<Output: Sendable>(
    _ initial: Value, _ combine: @escaping @Sendable (_ previous: Value, _ current: Value) -> Output
  ) -> Signal<Output, Failure> {
    lift { send in
      let last = SerialState(initial)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        let previous = last.state
        last.state = value
        send(combine(previous, value))
      }
      return receive
    }
  }
}
