// Each is derived, so it publishes a change of several sources in one transaction, or of a common source, once. Equal
// values may follow one another: `removeDuplicates()` leaves them out.

extension PropertyProtocol where Value == Bool {
  /// A property that is true when this one is false.
  ///
  /// It publishes whenever this one does, on the thread that sets it, and completes with it.
  ///
  /// ```swift
  /// let isBusy = MutableProperty(false)
  /// isBusy.negate().signal.subscribe { print($0) }  // true
  /// isBusy.value = true  // false
  /// ```
  ///
  /// ReactiveCocoa: `not`. Rx: `map { !$0 }`.
  @inlinable public func negate() -> Property<Bool> { map { !$0 } }

  /// A property that is true while both this one and another one are.
  ///
  /// It publishes whenever one of them does, on the thread that sets it, including equal values, and completes when
  /// both have.
  ///
  /// ```swift
  /// let (hasName, isBusy) = (MutableProperty(true), MutableProperty(true))
  /// hasName.and(isBusy.negate()).signal.subscribe { print($0) }  // false
  /// isBusy.value = false  // true
  /// ```
  ///
  /// - Parameter other: The other property, which the result retains, as it does this one.
  ///
  /// ReactiveCocoa: `combineLatestWith:` and `and`. ReactiveSwift: `and`. Rx: `combineLatest`.
  @inlinable
  public func and(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// A property that is true while this one or another one is.
  ///
  /// It publishes whenever one of them does, on the thread that sets it, including equal values, and completes when
  /// both have.
  ///
  /// ```swift
  /// let (isLoading, isSaving) = (MutableProperty(false), MutableProperty(false))
  /// isLoading.or(isSaving).signal.subscribe { print($0) }  // false
  /// isSaving.value = true  // true
  /// ```
  ///
  /// - Parameter other: The other property, which the result retains, as it does this one.
  ///
  /// ReactiveCocoa: `combineLatestWith:` and `or`. ReactiveSwift: `or`. Rx: `combineLatest`.
  @inlinable
  public func or(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
    combineLatest(with: other).map { $0 || $1 }
  }
}

extension Property where Value == Bool {
  /// A property that is true while all of some properties are, and always if there are none.
  ///
  /// It publishes whenever one of them does, on the thread that sets it, including equal values, and completes when all
  /// have.
  ///
  /// ```swift
  /// let steps = [MutableProperty(true), MutableProperty(false)]
  /// Property.all(steps).signal.subscribe { print($0) }  // false
  /// steps[1].value = true  // true
  /// ```
  ///
  /// - Parameter properties: The properties, which the result retains.
  ///
  /// ReactiveCocoa: `combineLatest:` and `and`. ReactiveSwift: `all`. Rx: `combineLatest`.
  @inlinable
  public static func all(_ properties: [some PropertyProtocol<Bool>]) -> Property {
    Property<[Bool]>.combineLatest(properties).map { $0.allSatisfy { $0 } }
  }

  /// A property that is true while any of some properties is, and never if there are none.
  ///
  /// It publishes whenever one of them does, on the thread that sets it, including equal values, and completes when all
  /// have.
  ///
  /// ```swift
  /// let errors = [MutableProperty(false), MutableProperty(false)]
  /// Property.any(errors).signal.subscribe { print($0) }  // false
  /// errors[1].value = true  // true
  /// ```
  ///
  /// - Parameter properties: The properties, which the result retains.
  ///
  /// ReactiveCocoa: `combineLatest:` and `or`. ReactiveSwift: `any`. Rx: `combineLatest`.
  @inlinable
  public static func any(_ properties: [some PropertyProtocol<Bool>]) -> Property {
    Property<[Bool]>.combineLatest(properties).map { $0.contains(true) }
  }
}
