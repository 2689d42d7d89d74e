extension Signal {
  /// Emits the values in arrays of equal length.
  ///
  /// Each array is emitted with its last value. At completion, the rest is emitted as a shorter array, if there is one. A
  /// failure passes at once and discards the rest. Disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]
  /// ```
  ///
  /// - Parameter count: The number of values an array. Below one counts as one.
  ///
  /// Rx: `buffer`, `bufferCount`.
  @inlinable
  public func buffer(count: Int) -> Signal<[Value], Failure> {
    derived("buffer(count: \(count))") { subscriber in
      let buffer = SerialState<[Value]>([])
      start(
        subscriber.soleInput({ value in
          buffer.state.append(value)
          if buffer.state.count < count { return }
          let full = buffer.state
          buffer.state = []
          subscriber.send(full)
        }) { (end: Termination<Failure>) in
          if !end.isFailure && !buffer.state.isEmpty && !subscriber.isDisposed { subscriber.send(buffer.state) }
          subscriber.end(end)
        })
    }
  }
}
