extension Signal {
  /// Emits all values as one array when the signal completes.
  ///
  /// The array is empty if there were none. A failure passes at once, and the values so far are dropped. The array comes on
  /// the thread that completes the signal. It grows without limit as long as the signal runs.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]
  /// ```
  ///
  /// ReactiveCocoa: `collect`. Rx: `toArray`.
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    collect(into: []) { $0.append($1) }.composed(from: self)
  }
}
