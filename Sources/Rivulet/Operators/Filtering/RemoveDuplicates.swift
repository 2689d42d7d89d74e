extension Signal {
  /// Leaves out each value that is the same as the one emitted before it.
  ///
  /// The first value is always emitted. The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// let degrees = Signal<Double, Never>.from([20, 20.1, 22])
  /// degrees.removeDuplicates { abs($0 - $1) < 1 }.subscribe { print($0) }  // 20.0, 22.0
  /// ```
  ///
  /// - Parameter areSame: Compares the last emitted value with the new one.
  ///
  /// ReactiveCocoa: `distinctUntilChanged`. Rx: `distinctUntilChanged`.
  @inlinable
  public func removeDuplicates(@ConditionBody by areSame: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
    lift { send in
      let last = SerialState<Value?>(nil)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        if let last = last.state, areSame(last, value) { return }
        last.state = value
        send(value)
      }
      return receive
    }
  }
}

extension Signal {
  /// Leaves out each value that has the same property as the one emitted before it.
  ///
  /// The first value is always emitted. The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<String, Never>.from(["fig", "nut", "plum"]).removeDuplicates(by: \.count).subscribe { print($0) }  // fig, plum
  /// ```
  ///
  /// - Parameter property: The property that is compared.
  ///
  /// ReactiveCocoa: `distinctUntilChanged`. Rx: `distinctUntilChanged`.
  @inlinable
  public func removeDuplicates<Property: Equatable & SendableMetatype>(by property: KeyPath<Value, Property> & Sendable)
    -> Signal
  {
    removeDuplicates(by: { $0[keyPath: property] == $1[keyPath: property] }).composed(from: self)
  }
}

extension Signal where Value: Equatable {
  /// Leaves out each value that equals the one emitted before it.
  ///
  /// The first value is always emitted. The end, disposal and the thread of each event stay as they are.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1
  /// ```
  ///
  /// ReactiveCocoa: `distinctUntilChanged`. Rx: `distinctUntilChanged`.
  @inlinable
  public func removeDuplicates() -> Signal { removeDuplicates(by: { $0 == $1 }).composed(from: self) }
}
