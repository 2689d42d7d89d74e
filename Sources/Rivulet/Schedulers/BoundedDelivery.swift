/// Events on their way to a scheduler, with a limit of values.
///
/// The source and the scheduler's turns both remove values, so a lock protects what they share; each turn delivers one event outside
/// it, and schedules the next.
@usableFromInline
final class BoundedDelivery<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    @usableFromInline var values = RingBuffer<Value>()
    @usableFromInline var dropped = 0
    @usableFromInline var end: Termination<Failure>?
    /// A turn is scheduled or runs.
    @usableFromInline var isScheduled = false
    @inlinable init() {}
    @inlinable var isEmpty: Bool { values.isEmpty && end == nil }
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let capacity: Int
  @usableFromInline let keepsNewest: Bool
  @usableFromInline let onDrop: @Sendable (Int) -> Void
  @usableFromInline let state = Locked(State())
  // A scheduler may do work at once, and so ask for the next turn from within the one before.
  @usableFromInline let turns = Trampoline()

  @inlinable
  init(
    _ subscriber: Subscriber<Value, Failure>, _ scheduler: any Scheduler, _ policy: BufferingPolicy,
    onDrop: @escaping @Sendable (Int) -> Void
  ) {
    (self.subscriber, self.scheduler, self.onDrop) = (subscriber, scheduler, onDrop)
    (capacity, keepsNewest) = (policy.capacity, policy.keepsNewest)
    subscriber.onDispose { [state] in
      // Released outside the lock, because a deinit may run any code.
      _ = state.withLock { state in
        defer { state.values = RingBuffer() }
        return state.values
      }
    }
  }

  /// Stores the value. Returns false if it, or an older one, was dropped.
  @inlinable
  func append(_ value: Value) -> Bool {
    if subscriber.isDisposed { return true }
    let (isKept, oldest, isFirst) = state.withLock { state -> (Bool, Value?, Bool) in
      if state.values.count < capacity {
        state.values.append(value)
        return (true, nil, claimTurn(&state))
      }
      state.dropped += 1
      if !keepsNewest { return (false, nil, false) }
      let oldest = state.values.popFirst()
      state.values.append(value)
      return (false, oldest, false)
    }
    _ = consume oldest
    if isFirst { scheduleTurn() }
    return isKept
  }

  @inlinable
  func end(_ end: Termination<Failure>) {
    let isFirst = state.withLock { state in
      state.end = end
      return claimTurn(&state)
    }
    if isFirst { scheduleTurn() }
  }

  /// Returns true if there is no turn yet, which the caller then schedules.
  @inlinable
  func claimTurn(_ state: inout State) -> Bool {
    defer { state.isScheduled = true }
    return !state.isScheduled
  }

  @inlinable
  func scheduleTurn() {
    scheduler.schedule { self.turns.bounce { self.deliverNext() } }
  }

  @inlinable
  func deliverNext() {
    let (dropped, event) = state.withLock { state -> (Int, Event<Value, Failure>?) in
      defer { state.dropped = 0 }
      if let value = state.values.popFirst() { return (state.dropped, .value(value)) }
      return (state.dropped, state.end.take().map { Event($0) })
    }
    if subscriber.isDisposed { return }
    if dropped > 0 { onDrop(dropped) }
    if let event, !subscriber.isDisposed { subscriber.send(event) }
    let follows = state.withLock { state in
      state.isScheduled = !state.isEmpty
      return state.isScheduled
    }
    if follows { scheduleTurn() }
  }
}
