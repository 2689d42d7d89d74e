extension Signal {
  /// Moves every event to a scheduler, in order.
  ///
  /// Values, failures and completion are all moved, even if the sender is on the scheduler already. Events emitted before a turn
  /// of the scheduler are delivered in that turn, and events emitted during a turn in the next, so that many values take few
  /// turns; after two turns in a row there may be one with nothing to deliver. So the events of this signal keep their order;
  /// the events of two signals on one scheduler need not. Pending events at disposal are never delivered, and are released at
  /// the scheduler's next turn.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2]).deliver(on: ImmediateScheduler()).subscribe { print($0) }  // 1, 2
  /// ```
  ///
  /// ReactiveCocoa: `deliverOn:`. Rx: `observeOn`.
  @inlinable
  public func deliver(on scheduler: any Scheduler) -> Signal {
    derived { subscriber in
      let queue = DeliveryQueue(subscriber, scheduler, looksAgain: true)
      start(subscriber.input({ queue.append(.value($0)) }, onEnd: { queue.append(Event($0)) }))
    }
  }

  /// Moves every event to the main queue, in order; at once if the sender is already on it and no event is pending.
  ///
  /// Pending events are discarded at disposal.
  ///
  /// ```swift
  /// let names = Subject<String, Never>()
  /// names.signal.deliverOnMain().subscribe { print($0, MainScheduler.isCurrent) }
  /// names.send("Ada")  // Ada true
  /// ```
  ///
  /// ReactiveCocoa: `deliverOnMainThread`. Rx: `observe(on: MainScheduler.instance)`.
  @inlinable
  public func deliverOnMain() -> Signal {
    derived { subscriber in
      let queue = DeliveryQueue(subscriber, MainScheduler(), looksAgain: false)
      start(subscriber.input({ queue.deliverOnMain(.value($0)) }, onEnd: { queue.deliverOnMain(Event($0)) }))
    }
  }
}
