extension Signal {
  /// Emits each value together with the value before it, from the second on.
  ///
  /// A signal of one value emits nothing. Each subscription starts from the beginning. The end, disposal and the thread of each
  /// event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1
  /// ```
  ///
  /// ReactiveCocoa: `combinePreviousWithStart:reduce:` and `skip:`. Rx: `pairwise`.
  @inlinable
  public func pairwise() -> Signal<(previous: Value, current: Value), Failure> {
    lift { send in
      let last = SerialState<Value?>(nil)
      return { value in
        let previous = last.state
        last.state = value
        if let previous { send((previous, value)) }
      }
    }
  }
}
