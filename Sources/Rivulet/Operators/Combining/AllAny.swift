extension Signal where Value == Bool {
  /// Emits whether the latest values of all signals are true, whenever any signal has a new value and all have one.
  ///
  /// Equal results may be emitted in succession. Fails with the first signal that fails. Completes when all signals have
  /// completed; if there are none, at once and without a value. Disposal ends all subscriptions. Each value is emitted on the
  /// thread that emitted the newest value.
  ///
  /// ```swift
  /// let (hasName, hasPassword) = (MutableProperty(true), MutableProperty(false))
  /// Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false
  /// ```
  ///
  /// ReactiveCocoa: `combineLatest:` and `and`.
  @inlinable
  public static func all(_ signals: [Signal]) -> Signal {
    Signal<[Bool], Failure>.combineLatest(signals).map { $0.allSatisfy { $0 } }
  }

  /// Emits whether the latest value of any signal is true, whenever any signal has a new value and all have one.
  ///
  /// Equal results may be emitted in succession. Fails with the first signal that fails. Completes when all signals have
  /// completed; if there are none, at once and without a value. Disposal ends all subscriptions. Each value is emitted on the
  /// thread that emitted the newest value.
  ///
  /// ```swift
  /// let (isLoading, isSaving) = (MutableProperty(true), MutableProperty(false))
  /// Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true
  /// ```
  ///
  /// ReactiveCocoa: `combineLatest:` and `or`.
  @inlinable
  public static func any(_ signals: [Signal]) -> Signal {
    Signal<[Bool], Failure>.combineLatest(signals).map { $0.contains(true) }
  }
}
