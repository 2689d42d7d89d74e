import Synchronization

/// Events on their way to a scheduler. They travel in batches: while one is under way, what comes joins the next.
///
/// One number decides whose turn it is. The sender that raises it from zero asks the scheduler for a turn; a turn subtracts the
/// events that it has delivered, and asks for the next turn if any are left. So at most one turn is pending, and it alone
/// delivers.
///
/// Unchecked: the compiler cannot see that only the sender uses `back`, one event at a time, and that only the delivering
/// thread uses `front`, `spare` and `follows`.
@usableFromInline
final class DeliveryQueue<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias End = SPSCQueueEnd<Event<Value, Failure>>

  /// The number of events that are pending or being delivered, and the spare turn.
  @usableFromInline let due = Atomic(0)
  // On the path of every event: a run-time exclusivity check would cost more than the access.
  @usableFromInline @exclusivity(unchecked) var back: End

  /// Keeps what follows off the cache line of what the sender writes, where lines are no longer than 64 bytes.
  @usableFromInline let padding: Padding = emptyPadding

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let scheduler: any Scheduler
  /// True if a stream of events is followed by one spare turn, during which no sender may deliver at once.
  @usableFromInline let looksAgain: Bool
  @usableFromInline @exclusivity(unchecked) var front: End
  /// One while `due` counts a turn that may find nothing.
  @usableFromInline @exclusivity(unchecked) var spare = 0
  /// True if the turn before left events to this one.
  @usableFromInline @exclusivity(unchecked) var follows = false
  // A scheduler may do work at once, and so ask for the next batch from within the one before.
  @usableFromInline let turn = Trampoline()

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>, _ scheduler: any Scheduler, looksAgain: Bool) {
    self.subscriber = subscriber
    self.scheduler = scheduler
    self.looksAgain = looksAgain
    front = End()
    back = front
  }

  deinit { front.free(upTo: back) }

  @inlinable @inline(__always)
  func append(_ event: Event<Value, Failure>) {
    back.append(event)
    if due.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 { scheduleTurn() }
  }

  /// Delivers at once where that keeps the order.
  @inlinable
  func deliverOnMain(_ event: Event<Value, Failure>) {
    guard MainScheduler.isCurrent, due.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged else {
      return append(event)
    }
    subscriber.send(event)
    finish(1)
  }

  @inlinable
  func scheduleTurn() {
    scheduler.schedule { self.turn.bounce { self.deliverBatch() } }
  }

  /// Delivers one batch, and lets others have their turn on the scheduler before the next.
  @inlinable
  func deliverBatch() {
    let (count, spare) = (due.load(ordering: .acquiring) - spare, spare)
    for _ in 0..<count {
      let event = front.removeFirst()
      if !subscriber.isDisposed { subscriber.send(event) }
    }
    // In a stream the next event comes before the scheduler sleeps, and to look once too often costs less than to wake it.
    self.spare = looksAgain && follows && count > 0 ? 1 : 0
    finish(count + spare - self.spare)
  }

  @inlinable
  func finish(_ count: Int) {
    // Before, because afterwards it may be another one that delivers.
    follows = false
    if due.wrappingSubtract(count, ordering: .acquiringAndReleasing).newValue > 0 {
      follows = true
      scheduleTurn()
    }
  }
}
