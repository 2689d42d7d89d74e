extension Signal {
  /// Creates a signal for each subscriber, when it subscribes, and forwards that signal.
  ///
  /// `make` runs on the caller of `subscribe`. Values, end and disposal are those of the signal it makes.
  ///
  /// ```swift
  /// let volume = MutableProperty(5)
  /// let current = Signal<Int, Never>.deferred { .just(volume.value) }
  /// volume.value = 7
  /// current.subscribe { print($0) }  // 7
  /// ```
  ///
  /// ReactiveCocoa, Rx: `defer`.
  @inlinable
  public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
    Signal(serial: { subscriber in
      if subscriber.isDisposed { return }
      make().start(subscriber)
    })
  }
}
