extension Signal {
  /// Subscribes to the signal on a scheduler, which runs the start of the signal and emits the events emitted during the start.
  ///
  /// Later events are emitted on the source's thread. After disposal before the scheduler's turn, the signal never
  /// starts; later disposal runs on the disposing thread, without waiting for the scheduler. Values and the end are unchanged.
  ///
  /// ```swift
  /// let sum = Signal<Int, Never>.deferred { .just((0..<1_000_000).reduce(0, +)) }
  /// sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }  // 499999500000
  /// ```
  ///
  /// ReactiveCocoa: `subscribeOn:`. Rx: `subscribeOn`.
  @inlinable
  public func subscribe(on scheduler: any Scheduler) -> Signal {
    derived { subscriber in
      scheduler.schedule { if !subscriber.isDisposed { start(subscriber) } }
    }
  }
}
