extension Signal {
  /// Emits values as long as they satisfy a condition, then completes, and fails with what the condition throws.
  ///
  /// Otherwise the same as ``take(while:)``.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.from([1, 2, 9]).tryTake { number throws(TimeoutError) in number < 5 }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2
  /// ```
  ///
  /// ReactiveCocoa: `takeWhileBlock:` and `try:`. Rx: `take(while:)`, which may throw.
  @inlinable
  public func tryTake(@ConditionBody while predicate: @escaping @Sendable (Value) throws(Failure) -> Bool) -> Signal {
    judged(by: predicate).take(while: { $0.isTrue }).map { $0.value }.composed(from: self)
  }

  /// Leaves out values as long as they satisfy a condition, and fails with what the condition throws.
  ///
  /// Otherwise the same as ``skip(while:)``, but the condition is called for each value.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.from([1, 9, 2]).trySkip { number throws(TimeoutError) in number < 5 }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 9, 2
  /// ```
  ///
  /// ReactiveCocoa: `skipWhileBlock:` and `try:`. Rx: `skip(while:)`, which may throw.
  @inlinable
  public func trySkip(@ConditionBody while predicate: @escaping @Sendable (Value) throws(Failure) -> Bool) -> Signal {
    judged(by: predicate).skip(while: { $0.isTrue }).map { $0.value }.composed(from: self)
  }

  /// Emits whether any value satisfies a condition, completes, and fails with what the condition throws.
  ///
  /// Otherwise the same as ``contains(where:)``.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.from(1...).tryContains { number throws(TimeoutError) in number > 9 }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true
  /// ```
  ///
  /// ReactiveCocoa: `any:` and `try:`. Rx: `contains`, which may throw.
  @inlinable
  public func tryContains(
    @ConditionBody where predicate: @escaping @Sendable (Value) throws(Failure) -> Bool
  ) -> Signal<Bool, Failure> {
    tryMap(predicate).contains(true).composed(from: self)
  }

  /// Emits whether all values satisfy a condition, completes, and fails with what the condition throws.
  ///
  /// Otherwise the same as ``allSatisfy(_:)``.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.from([2, 4]).tryAllSatisfy { number throws(TimeoutError) in number.isMultiple(of: 2) }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true
  /// ```
  ///
  /// ReactiveCocoa: `all:` and `try:`. Rx: `allSatisfy`, which may throw.
  @inlinable
  public func tryAllSatisfy(
    @ConditionBody _ predicate: @escaping @Sendable (Value) throws(Failure) -> Bool
  ) -> Signal<Bool, Failure> {
    tryMap(predicate).allSatisfy { $0 }.composed(from: self)
  }

  /// Leaves out each value that is the same as the one emitted before it, and fails with what the comparison throws.
  ///
  /// Otherwise the same as ``removeDuplicates(by:)-((Value,Value)->Bool)``.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.from([1, 1, 2]).tryRemoveDuplicates { old, new throws(TimeoutError) in old == new }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2
  /// ```
  ///
  /// ReactiveCocoa: `distinctUntilChanged` and `try:`. Rx: `distinctUntilChanged`, which may throw.
  @inlinable
  public func tryRemoveDuplicates(
    @ConditionBody by areSame: @escaping @Sendable (Value, Value) throws(Failure) -> Bool
  ) -> Signal {
    tryScan((last: Value?.none, isNew: true)) { state, value throws(Failure) in
      if let last = state.last, try areSame(last, value) { return (last, false) }
      return (value, true)
    }
    .filter { $0.isNew }.compactMap { $0.last }.composed(from: self)
  }

  /// Each value with what a condition says of it.
  @inlinable
  func judged(
    by predicate: @escaping @Sendable (Value) throws(Failure) -> Bool
  ) -> Signal<(value: Value, isTrue: Bool), Failure> {
    tryMap { value throws(Failure) in (value, try predicate(value)) }
  }
}
