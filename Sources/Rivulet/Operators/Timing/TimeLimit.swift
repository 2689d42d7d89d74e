/// A source that another signal replaces when the time is over.
///
/// There is one timer: when it fires and a value has restarted the time meanwhile, it is set again for the rest. So a value sets none.
@usableFromInline
final class TimeLimit<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    /// The end of the time, on the scheduler's clock.
    @usableFromInline var due = Duration.zero
    /// The source has ended, or the other signal has replaced it.
    @usableFromInline var isOver = false
    @inlinable init() {}
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any TimedScheduler
  /// True if each value restarts the time.
  @usableFromInline let restarts: Bool
  @usableFromInline let other: Signal<Value, Failure>
  @usableFromInline let timer = SerialDisposable()
  @usableFromInline let serializer = Serializer(State())

  @inlinable
  init(
    _ subscriber: Subscriber<Value, Failure>, _ interval: Duration, _ scheduler: any TimedScheduler, restarts: Bool,
    _ other: Signal<Value, Failure>
  ) {
    (self.subscriber, self.scheduler, self.restarts, self.other) = (subscriber, scheduler, restarts, other)
    self.interval = interval.bounded
    subscriber.onDispose(timer)
  }

  @inlinable
  func start(_ disposeSource: @escaping @Sendable () -> Void) {
    serializer.pass((self, disposeSource)) { state, input in
      let (limit, disposeSource) = input
      state.due = limit.scheduler.now + limit.interval
      limit.setTimer(after: limit.interval, disposeSource)
    }
  }

  @inlinable
  func setTimer(after delay: Duration, _ disposeSource: @escaping @Sendable () -> Void) {
    timer.inner = scheduler.schedule(after: delay) { self.timerFired(disposeSource) }
  }

  @inlinable
  func receive(_ value: Value) {
    serializer.run(now: { receive(value, &$0) }, orLeave: (self, value)) { $1.0.receive($1.1, &$0) }
  }

  @inlinable
  func receive(_ value: Value, _ state: inout State) {
    if state.isOver || subscriber.isDisposed { return }
    subscriber.send(value)
    // Afterwards: a source that waits for the handler can't emit meanwhile. A timer that fires meanwhile is queued.
    if restarts { state.due = scheduler.now + interval }
  }

  @inlinable
  func timerFired(_ disposeSource: @escaping @Sendable () -> Void) {
    serializer.pass((self, disposeSource)) { state, input in
      let (limit, disposeSource) = input
      if state.isOver || limit.subscriber.isDisposed { return }
      let rest = state.due - limit.scheduler.now
      if rest > .zero { return limit.setTimer(after: rest, disposeSource) }
      state.isOver = true
      disposeSource()
      limit.other.start(limit.subscriber)
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>) {
    serializer.pass((self, end)) { state, input in
      if state.isOver { return }
      state.isOver = true
      input.0.subscriber.end(input.1)
    }
  }
}
