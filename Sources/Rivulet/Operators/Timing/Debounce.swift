extension Signal {
  /// Sends a value only once no newer one has come for a while.
  ///
  /// Each value waits for the interval, and a newer one takes its place and waits anew. What still waits at completion is
  /// sent at once, and completion follows; a failure passes at once, and what waits is dropped, as it is at disposal.
  /// A value that has waited comes on the scheduler; everything else comes on the thread that sent it, and two never at once.
  ///
  /// Values that the condition excepts do not wait: they pass at once, and what waited is dropped, because it is older.
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
  ///   - interval: how long it must be quiet; zero or less is until the scheduler's next turn.
  ///   - scheduler: where the time is spent, and where values come from that have waited.
  ///   - isDebounced: whether a value must wait. Asked once for each, on the thread that sends it.
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

/// The value that waits, and its timer. There is never more than one timer: when it comes too early, because newer values
/// have come since, it is set again for the rest of the time. So a value costs no timer of its own.
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
    // Its time starts now, even if it must wait at the serializer.
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
