extension Signal {
  /// Makes a signal anew for each subscriber, when it subscribes, and is that signal for it.
  ///
  /// `make` runs on the caller of `subscribe`. Values, end and disposal are those of the signal it makes.
  ///
  /// ```swift
  /// let now = Signal<ContinuousClock.Instant, Never>.deferred { .just(.now) }
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
