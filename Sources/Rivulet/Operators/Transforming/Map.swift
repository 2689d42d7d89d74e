extension Signal {
  /// Emits what a function makes of each value.
  ///
  /// The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20
  /// ```
  ///
  /// ReactiveCocoa, Rx: `map`.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Signal<Output, Failure> {
    lift { send in
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        send(transform(value))
      }
      return receive
    }
  }

  /// Emits the same value in place of each.
  ///
  /// The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// let (up, down) = (Subject<Void, Never>(), Subject<Void, Never>())
  /// up.signal.replace(with: 1).merge(with: down.signal.replace(with: -1)).scan(0, +).subscribe { print("floor", $0) }
  /// up.send(())  // floor 1
  /// up.send(())  // floor 2
  /// down.send(())  // floor 1
  /// ```
  ///
  /// - Parameter output: The value to emit.
  ///
  /// ReactiveCocoa: `mapReplace:`. Rx: `mapTo`.
  @inlinable
  public func replace<Output: Sendable>(with output: Output) -> Signal<Output, Failure> {
    map { _ in output }.composed(from: self)
  }
}
