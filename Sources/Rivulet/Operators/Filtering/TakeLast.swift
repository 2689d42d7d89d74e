extension Signal {
  /// Emits the last values, at most `count`, when the signal completes.
  ///
  /// They come in their order, on the thread that completes the signal, and completion follows. A failure passes at once, and
  /// the values are dropped.
  ///
  /// Stores at most `count` values, and takes constant time per value.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9
  /// ```
  ///
  /// - Parameter count: The number of values to keep. With zero or less nothing is emitted but the end.
  ///
  /// ReactiveCocoa, Rx: `takeLast`.
  @inlinable
  public func take(last count: Int) -> Signal {
    derived("take(last: \(count))") { subscriber in
      let last = SerialState(RingBuffer<Value>())
      start(
        subscriber.input({ value in
          if count <= 0 { return }
          if last.state.count == count { _ = last.state.popFirst() }
          last.state.append(value)
        }) { (end: Termination<Failure>) in
          if !end.isFailure {
            while !subscriber.isDisposed, let value = last.state.popFirst() { subscriber.send(value) }
          }
          subscriber.end(end)
        })
    }
  }
}
