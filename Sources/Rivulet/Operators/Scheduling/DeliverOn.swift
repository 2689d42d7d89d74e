extension Signal {
  /// Moves every event to a scheduler, in order.
  ///
  /// Values, failures and completion all hop, even when the sender is there already. What is sent while a hop waits joins it, and
  /// what is sent during one joins the next, so that many values cost few hops; after two hops in a row there is one that may
  /// find nothing. So the events of this signal keep their order, and those of two signals on one scheduler need not. What still
  /// waits at disposal is never delivered, and is let go of when the scheduler has had its turn.
  ///
  /// ReactiveCocoa: `deliverOn:`. Rx: `observeOn`.
  @inlinable
  public func deliver(on scheduler: any Scheduler) -> Signal {
    derived { subscriber in
      let queue = DeliveryQueue(subscriber, scheduler, looksAgain: true)
      start(subscriber.input({ queue.append(.value($0)) }, onEnd: { queue.append(Event($0)) }))
    }
  }

  /// Moves every event to the main queue, in order, and at once when the sender is there already and nothing waits.
  ///
  /// What still waits at disposal is dropped.
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
