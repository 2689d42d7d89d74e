extension Signal {
  /// Delays values and completion by the same time.
  ///
  /// Their order is unchanged. The time is counted from the arrival of each event, also while a handler runs. A failure is not delayed:
  /// it passes at once, on its source's thread, and discards the pending events, as disposal does. All other events are emitted on the
  /// scheduler, never two at a time. The signal itself is subscribed to at once.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// Signal<String, Never>.just("late").delay(for: .seconds(1), on: scheduler).subscribe { print($0) }
  /// scheduler.advance(by: .seconds(1))  // late
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The delay; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the delay; values and completion are emitted on it.
  ///
  /// ReactiveCocoa, Rx: `delay`.
  @inlinable
  public func delay(for interval: Duration, on scheduler: any TimedScheduler) -> Signal {
    derived("delay(for: \(interval))") { subscriber in
      let delaying = Delaying(subscriber, interval, scheduler)
      start(subscriber.input({ delaying.append(.value($0)) }, onEnd: delaying.end))
    }
  }
}

/// The events that wait, and one timer for the oldest. Timers of their own would cost more, and a scheduler that sleeps
/// through several need not wake them in order.
@usableFromInline
final class Delaying<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Waiting = (event: Event<Value, Failure>, due: Duration)

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any TimedScheduler
  @usableFromInline let timer = SerialDisposable()
  @usableFromInline let serializer = Serializer(RingBuffer<Waiting>())

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>, _ interval: Duration, _ scheduler: any TimedScheduler) {
    self.subscriber = subscriber
    self.interval = interval.bounded
    self.scheduler = scheduler
    subscriber.onDispose(timer)
  }

  @inlinable
  func append(_ event: Event<Value, Failure>) {
    serializer.run((self, event, scheduler.now + interval)) { queue, input in
      let (delaying, event, due) = input
      if delaying.subscriber.isDisposed { return }
      queue.append((event, due))
      // Otherwise there is a timer, or the one before is on its way.
      if queue.count == 1 { delaying.setTimer(after: due - delaying.scheduler.now) }
    }
  }

  @inlinable
  func setTimer(after delay: Duration) {
    timer.inner = scheduler.schedule(after: delay) { self.timerCame() }
  }

  /// Emits the oldest event. If the next is due as well it waits its turn at the serializer, so that a failure may still overtake it.
  @inlinable
  func timerCame() {
    serializer.pass(self) { queue, delaying in
      if delaying.subscriber.isDisposed { return }
      guard let event = queue.popFirst()?.event else { return }
      delaying.subscriber.send(event)
      guard let next = queue.oldest, !delaying.subscriber.isDisposed else { return }
      let rest = next.due - delaying.scheduler.now
      if rest > .zero { delaying.setTimer(after: rest) } else { delaying.timerCame() }
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>) {
    guard end.isFailure else { return append(Event(end)) }
    serializer.pass(end) { [self] queue, end in
      queue = RingBuffer()
      subscriber.end(end)
    }
  }
}
