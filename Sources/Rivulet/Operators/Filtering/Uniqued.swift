extension Signal {
  /// Leaves out each value whose key an earlier value had.
  ///
  /// Each subscription retains the keys that it has seen until it ends: for a signal that never ends, the number of different keys
  /// should be limited. The end, disposal and the thread of each event are unchanged. Takes constant time per value.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["plum", "pear", "fig"]).uniqued(by: \.count).subscribe { print($0) }  // plum, fig
  /// ```
  ///
  /// - Parameter key: Returns the key that the values to leave out have in common with an earlier one.
  ///
  /// ReactiveCocoa: none. Rx: `distinct`. ReactiveSwift: `uniqueValues`.
  @inlinable
  public func uniqued<Key: Hashable & Sendable>(by key: @escaping @Sendable (Value) -> Key) -> Signal {
    lift { send in
      let seen = SerialState(Set<Key>())
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        if seen.state.insert(key(value)).inserted { send(value) }
      }
      return receive
    }
  }
}

extension Signal where Value: Hashable {
  /// Leaves out each value that was emitted before.
  ///
  /// Otherwise the same as ``uniqued(by:)``.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2, 1, 3, 2]).uniqued().subscribe { print($0) }  // 1, 2, 3
  /// ```
  ///
  /// ReactiveCocoa: none. Rx: `distinct`. ReactiveSwift: `uniqueValues`.
  @inlinable
  public func uniqued() -> Signal { uniqued(by: { $0 }).composed(from: self) }
}
