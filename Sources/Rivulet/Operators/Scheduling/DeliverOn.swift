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

/// Events on their way to a scheduler. They travel in batches: while one is under way, what comes joins the next.
@usableFromInline
final class DeliveryQueue<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Events = ContiguousArray<Event<Value, Failure>>

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let scheduler: any Scheduler
  /// Whether a stream of events is followed by one turn too many, in which nobody may deliver at once.
  @usableFromInline let looksAgain: Bool
  @usableFromInline let pending = Locked((events: Events(), isBusy: false))
  /// Touched only by the one delivering. A turn follows when the one before left events to it.
  @usableFromInline let batch = Confined((events: Events(), follows: false))
  // A scheduler may do work at once, and so ask for the next batch from within the one before.
  @usableFromInline let turn = Trampoline()

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>, _ scheduler: any Scheduler, looksAgain: Bool) {
    self.subscriber = subscriber
    self.scheduler = scheduler
    self.looksAgain = looksAgain
  }

  @inlinable @inline(__always)
  func append(_ event: Event<Value, Failure>) {
    let wasBusy = pending.withLock { pending in
      pending.events.append(event)
      defer { pending.isBusy = true }
      return pending.isBusy
    }
    if !wasBusy { scheduleTurn() }
  }

  /// Delivers at once where that keeps the order.
  @inlinable
  func deliverOnMain(_ event: Event<Value, Failure>) {
    guard MainScheduler.isCurrent else { return append(event) }
    let wasBusy = pending.withLock { pending in
      if pending.isBusy { pending.events.append(event) }
      defer { pending.isBusy = true }
      return pending.isBusy
    }
    if wasBusy { return }
    subscriber.send(event)
    continueIfNeeded()
  }

  @inlinable
  func scheduleTurn() {
    scheduler.schedule { self.turn.bounce { self.deliverBatch() } }
  }

  /// Delivers one batch, and lets others have their turn on the scheduler before the next.
  @inlinable
  func deliverBatch() {
    pending.withLock { swap(&$0.events, &batch.state.events) }
    // In a stream the next event comes before the scheduler sleeps, and to look once too often costs less than to wake it.
    let isStream = looksAgain && batch.state.follows && !batch.state.events.isEmpty
    for event in batch.state.events where !subscriber.isDisposed { subscriber.send(event) }
    // What a backlog took is given back.
    batch.state.events.removeAll(keepingCapacity: batch.state.events.count <= 1024)
    if isStream { scheduleTurn() } else { continueIfNeeded() }
  }

  @inlinable
  func continueIfNeeded() {
    let hasMore = pending.withLock { pending in
      pending.isBusy = !pending.events.isEmpty
      // Here, because afterwards it may be another one that delivers.
      batch.state.follows = pending.isBusy
      return pending.isBusy
    }
    if hasMore { scheduleTurn() }
  }
}
