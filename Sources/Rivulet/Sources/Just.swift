extension Signal {
  /// Emits one value and completes, on the subscriber's thread.
  ///
  /// ```swift
  /// Signal<String, Never>.just("hello").subscribe { print($0) }  // hello
  /// ```
  ///
  /// ReactiveCocoa: `return:`. Rx: `just`.
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal(serial: { subscriber in
      if subscriber.isDisposed { return }
      subscriber.send(value)
      subscriber.complete()
    })
  }
}
