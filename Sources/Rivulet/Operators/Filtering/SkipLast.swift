extension Signal {
  /// Leaves out the last values.
  ///
  /// A value is emitted when `count` newer ones have arrived, on the thread of the newest. At the end, the last `count` values are
  /// dropped; the end itself, disposal and the thread of each event are unchanged.
  ///
  /// Stores at most `count` values, and takes constant time per value.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...5).skip(last: 2).subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// - Parameter count: The number of values to leave out. With zero or less, everything passes.
  ///
  /// ReactiveCocoa: none. Rx: `skipLast`.
  @inlinable
  public func skip(last count: Int) -> Signal {
    lift { send in
      let last = SerialState(RingBuffer<Value>())
      return { value in
        last.state.append(value)
        if last.state.count > max(count, 0), let oldest = last.state.popFirst() { send(oldest) }
      }
    }
  }
}
