extension Signal where Value == Bool {
  /// Sends whether all signals are true by their latest values, whenever any has a new one and all have one.
  ///
  /// The same answer may come again and again. Fails with the first that fails; completes when all have completed, at once and
  /// without a value if there are none. Disposal ends all subscriptions. Each value comes on the thread that sent the newest.
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

  /// Sends whether any signal is true by its latest value, whenever any has a new one and all have one.
  ///
  /// The same answer may come again and again. Fails with the first that fails; completes when all have completed, at once and
  /// without a value if there are none. Disposal ends all subscriptions. Each value comes on the thread that sent the newest.
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
