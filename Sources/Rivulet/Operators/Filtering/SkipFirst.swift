extension Signal {
  /// Leaves out the first values, as many as `count`.
  ///
  /// If there are no more than that, only the end is emitted. Each subscription counts for itself. The end, disposal and the
  /// thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4
  /// ```
  ///
  /// - Parameter count: The number of values to skip. Zero or less skips none.
  ///
  /// ReactiveCocoa, Rx: `skip`.
  @inlinable
  public func skip(first count: Int) -> Signal {
    derived("skip(first: \(count))") { subscriber in
      let left = SerialState(count)
      start(
        (consume subscriber).lifted { send in
          { value in
            if left.state <= 0 { return send(value) }
            left.state -= 1
          }
        })
    }
  }
}
