extension Signal {
  /// Subscribes to the signal on a scheduler, and so moves whatever it does, and sends, when it starts.
  ///
  /// What it sends later comes on the thread that sends it, as without. Disposal before the scheduler's turn comes means that
  /// it never starts; later it happens on the thread that disposes, as without, and does not wait for the scheduler. Values and the
  /// end stay as they are.
  ///
  /// ```swift
  /// let sum = Signal<Int, Never>.deferred { .just((0..<1_000_000).reduce(0, +)) }
  /// sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }
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
