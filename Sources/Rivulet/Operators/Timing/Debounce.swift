extension Signal {
  /// Emits a value only after `interval` has passed without a newer one.
  ///
  /// Each value replaces the pending one and restarts the interval. If the source completes, the pending value is emitted at once, and
  /// completion follows. If it fails, the failure passes at once and the pending value is discarded. Disposal discards it as well.
  /// Delayed values are emitted on `scheduler`, all other events on the thread that sends them, and never two at a time.
  ///
  /// Values for which `isDebounced` returns false pass at once, and discard the pending value, which is older.
  ///
  /// ```swift
  /// let text = MutableProperty("")
  /// // An empty field is known at once.
  /// text.signal
  ///   .debounce(for: .milliseconds(300), on: MainScheduler()) { !$0.isEmpty }
  ///   .subscribe { print("search for", $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time without a newer value. Zero or less means until the scheduler's next turn.
  ///   - scheduler: Measures the time, and emits delayed values.
  ///   - isDebounced: Returns whether a value is delayed. Called once for each value, on the thread that sends it.
  ///
  /// ReactiveCocoa: `throttle:`, `throttle:valuesPassingTest:`. Rx: `debounce`.
  @inlinable
  public func debounce(
    for interval: Duration, on scheduler: any TimedScheduler,
    where isDebounced: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) -> Signal {
    derived("debounce(for: \(interval))") { subscriber in
      let debouncing = Debouncing(subscriber, interval, scheduler)
      start(
        subscriber.input(
          { value in
            if isDebounced(value) { debouncing.hold(value) } else { debouncing.pass(value) }
          }, onEnd: debouncing.end))
    }
  }
}

/// The pending value and its timer. There is one timer at most: if it fires too early, because newer values have arrived, it is
/// started again for the remaining time. So a value doesn't cost a timer of its own.
@usableFromInline
final class Debouncing<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    @usableFromInline var waiting: Value?
    @usableFromInline var due = Duration.zero
    @usableFromInline var isTimerSet = false
    @inlinable init() {}
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any TimedScheduler
  @usableFromInline let timer = SerialDisposable()
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
    // The interval starts now, even if the work is queued.
    let due = scheduler.now + interval
    serializer.run(now: { hold(value, until: due, &$0) }, orLeave: (self, value, due)) {
      $1.0.hold($1.1, until: $1.2, &$0)
    }
  }

  @inlinable
  func hold(_ value: Value, until due: Duration, _ state: inout State) {
    if subscriber.isDisposed { return }
    (state.waiting, state.due) = (value, due)
    if !state.isTimerSet { setTimer(after: interval, &state) }
  }

  @inlinable
  func pass(_ value: Value) {
    serializer.pass((self, value)) { state, left in
      let (debouncing, value) = left
      state.waiting = nil
      if !debouncing.subscriber.isDisposed { debouncing.subscriber.send(value) }
    }
  }

  @inlinable
  func setTimer(after delay: Duration, _ state: inout State) {
    state.isTimerSet = true
    timer.inner = scheduler.schedule(after: delay) { self.timerCame() }
  }

  @inlinable
  func timerCame() {
    serializer.pass(self) { state, debouncing in
      state.isTimerSet = false
      if state.waiting == nil || debouncing.subscriber.isDisposed { return }
      let rest = state.due - debouncing.scheduler.now
      if rest > .zero { return debouncing.setTimer(after: rest, &state) }
      debouncing.subscriber.send(state.waiting.take()!)
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>) {
    serializer.pass(end) { [self] state, end in
      if let value = state.waiting.take(), !end.isFailure, !subscriber.isDisposed { subscriber.send(value) }
      subscriber.end(end)
    }
  }
}
