extension Signal {
  /// Emits a value only after `interval` has passed without a newer one.
  ///
  /// Each value replaces the pending one and restarts the interval, which is counted from the arrival of the value, also while a
  /// handler runs. If the source completes, the pending value is emitted at once, and completion follows. If it fails, the failure
  /// passes at once and the pending value is discarded. Disposal discards it as well. A value whose interval has passed is emitted on
  /// `scheduler`; every other event, and the pending value at completion, on the thread that emits the event. Two events are never
  /// emitted at the same time.
  ///
  /// Values for which `isDebounced` returns false pass at once, and discard the pending value, which is older.
  ///
  /// ```swift
  /// let (scheduler, text) = (TestScheduler(), MutableProperty(""))
  /// // An empty text is emitted at once.
  /// text.signal
  ///   .debounce(for: .milliseconds(300), on: scheduler) { !$0.isEmpty }
  ///   .subscribe { print("search for '\($0)'") }  // search for ''
  /// for letter in "Ada" { text.value.append(letter) }
  /// scheduler.advance(by: .milliseconds(300))  // search for 'Ada'
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time that must pass without a newer value. With zero or less, the value is emitted at the scheduler's next turn.
  ///   - scheduler: The clock of the interval; values whose interval has passed are emitted on it.
  ///   - isDebounced: Returns true if a value waits for the interval. Called once for each value, on the thread that emits it.
  ///
  /// ReactiveCocoa: `throttle:`, `throttle:valuesPassingTest:`. Rx: `debounce`.
  @inlinable
  public func debounce(
    for interval: Duration, on scheduler: any TimedScheduler,
    @ConditionBody where isDebounced: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) -> Signal {
    derived("debounce(for: \(interval))") { subscriber in
      let debouncing = Debouncing(subscriber, interval, scheduler)
      start(
        subscriber.input(
          { value in
            if isDebounced(value) { debouncing.hold(value) } else { debouncing.sendNow(value) }
          }, onEnd: debouncing.end))
    }
  }
}

/// The pending value and its timer.
///
/// There is at most one timer. A newer value doesn't replace it: when it fires before the newest value is due, it is started again for the
/// remaining time. So no new timer is needed for each value.
@usableFromInline
final class Debouncing<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    @usableFromInline var pending: Value?
    /// The time at which the pending value is emitted, on the scheduler's clock.
    @usableFromInline var due = Duration.zero
    @usableFromInline var isTimerSet = false
    @inlinable init() {}
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any TimedScheduler
  @usableFromInline let timer = SerialDisposable()
  /// The timer and the source send from different threads.
  @usableFromInline let serializer = Serializer(State())

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>, _ interval: Duration, _ scheduler: any TimedScheduler) {
    self.subscriber = subscriber
    self.interval = interval.bounded
    self.scheduler = scheduler
    subscriber.onDispose(timer)
  }

  @inlinable
  func hold(_ value: Value) {
    // Read now: if the serializer is busy, the call is queued, and the interval still begins at the arrival of the value.
    let due = scheduler.now + interval
    serializer.run(now: { hold(value, until: due, &$0) }, orLeave: (self, value, due)) {
      $1.0.hold($1.1, until: $1.2, &$0)
    }
  }

  @inlinable
  func hold(_ value: Value, until due: Duration, _ state: inout State) {
    if subscriber.isDisposed { return }
    (state.pending, state.due) = (value, due)
    if !state.isTimerSet { setTimer(after: due - scheduler.now, &state) }
  }

  @inlinable
  func sendNow(_ value: Value) {
    serializer.pass((self, value)) { state, queued in
      let (debouncing, value) = queued
      state.pending = nil
      if !debouncing.subscriber.isDisposed { debouncing.subscriber.send(value) }
    }
  }

  @inlinable
  func setTimer(after delay: Duration, _ state: inout State) {
    state.isTimerSet = true
    timer.inner = scheduler.schedule(after: delay) { self.timerFired() }
  }

  @inlinable
  func timerFired() {
    serializer.pass(self) { state, debouncing in
      state.isTimerSet = false
      if state.pending == nil || debouncing.subscriber.isDisposed { return }
      let remaining = state.due - debouncing.scheduler.now
      if remaining > .zero { return debouncing.setTimer(after: remaining, &state) }
      debouncing.subscriber.send(state.pending.take()!)
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>) {
    serializer.pass(end) { [self] state, end in
      if let value = state.pending.take(), !end.isFailure, !subscriber.isDisposed { subscriber.send(value) }
      subscriber.end(end)
    }
  }
}
