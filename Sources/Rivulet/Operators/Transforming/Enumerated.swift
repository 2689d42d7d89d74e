extension Signal {
  /// Emits each value together with its number, counted from zero.
  ///
  /// Each subscription counts from the beginning. The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b
  /// ```
  ///
  /// ReactiveCocoa: `scanWithStart:reduceWithIndex:`. Rx: `enumerated`, `mapWithIndex`.
  @inlinable
  public func enumerated() -> Signal<(offset: Int, element: Value), Failure> {
    lift { send in
      let next = SerialState(0)
      return { value in
        let offset = next.state
        next.state += 1
        send((offset, value))
      }
    }
  }
}
