extension Signal {
  /// Emits at most one value per interval: the first at once, then the latest, or the first, of each interval.
  ///
  /// A value that arrives when none was emitted for an interval passes at once. Values that arrive sooner wait until the
  /// interval since the last emission is over; then the latest of them is emitted, or the first, and the next interval begins.
  /// At completion, the pending value is emitted at once, and completion follows; a failure passes at once and discards it, as
  /// disposal does. Delayed values are emitted on the scheduler, all other events on the source's thread, never two at a
  /// time.
  ///
  /// ```swift
  /// let scroll = Subject<Double, Never>()
  /// scroll.signal.throttle(for: .milliseconds(100), on: MainScheduler()).subscribe { print("at", $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The least time from one value to the next; with zero or less everything passes.
  ///   - scheduler: The clock of the interval; delayed values are emitted on it.
  ///   - latest: True to emit the latest of the values in one interval, false for the first.
  ///
  /// ReactiveCocoa: none (`throttle:` is ``debounce(for:on:where:)``). Rx: `throttle`, `throttleLatest`.
  @inlinable
  public func throttle(for interval: Duration, on scheduler: any TimedScheduler, latest: Bool = true) -> Signal {
    derived("throttle(for: \(interval))") { subscriber in
      let throttling = Throttling(subscriber, interval, scheduler, latest)
      start(subscriber.input({ throttling.receive($0) }, onEnd: throttling.end))
    }
  }
}

/// The value that waits, and when the next may be emitted.
@usableFromInline
final class Throttling<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    /// Nil before the first value.
    @usableFromInline var opening: Duration?
    @usableFromInline var waiting: Value?
    @inlinable init() {}
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let interval: Duration
  @usableFromInline let scheduler: any TimedScheduler
  @usableFromInline let latest: Bool
  @usableFromInline let timer = SerialDisposable()
  @usableFromInline let serializer = Serializer(State())

  @inlinable
  init(
    _ subscriber: Subscriber<Value, Failure>, _ interval: Duration, _ scheduler: any TimedScheduler, _ latest: Bool
  ) {
    self.subscriber = subscriber
    self.interval = interval.bounded
    self.scheduler = scheduler
    self.latest = latest
    subscriber.onDispose(timer)
  }

  @inlinable
  func receive(_ value: Value) {
    serializer.run((self, value)) { state, input in
      let (throttling, value) = input
      if throttling.subscriber.isDisposed { return }
      if state.waiting != nil {
        if throttling.latest { state.waiting = value }
        return
      }
      let now = throttling.scheduler.now
      if let opening = state.opening, opening > now {
        state.waiting = value
        throttling.timer.inner = throttling.scheduler.schedule(after: opening - now) { throttling.timerCame() }
      } else {
        state.opening = now + throttling.interval
        throttling.subscriber.send(value)
      }
    }
  }

  @inlinable
  func timerCame() {
    serializer.pass(self) { state, throttling in
      guard let value = state.waiting.take(), !throttling.subscriber.isDisposed else { return }
      state.opening = throttling.scheduler.now + throttling.interval
      throttling.subscriber.send(value)
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
