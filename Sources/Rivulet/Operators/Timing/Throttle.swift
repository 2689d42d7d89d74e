extension Signal {
  /// Emits at most one value per interval: the first at once, then the latest, or the first, of each interval.
  ///
  /// A value that arrives when none was emitted for an interval passes at once. Values that arrive sooner wait until the
  /// interval since the last emission is over; then the latest of them is emitted, or the first, and the next interval begins.
  /// A value that arrives while a handler runs counts with the time of its arrival.
  /// At completion, the pending value is emitted at once, and completion follows; a failure passes at once and discards it, as
  /// disposal does. Delayed values are emitted on the scheduler, all other events on the source's thread, never two at a
  /// time.
  ///
  /// ```swift
  /// let (scheduler, scroll) = (TestScheduler(), Subject<Int, Never>())
  /// scroll.signal.throttle(for: .milliseconds(100), on: scheduler).subscribe { print("at", $0) }
  /// for position in [10, 20, 30] { scroll.send(position) }  // at 10
  /// scheduler.advance(by: .milliseconds(100))  // at 30
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The least time from one value to the next; with zero or less everything passes.
  ///   - scheduler: The clock of the interval; delayed values are emitted on it.
  ///   - latest: True to emit the latest of the values in one interval, false for the first.
  ///   - edges: The ends of an interval at which a value is emitted. With `.leading`, values that arrive sooner are left out; with
  ///     `.trailing`, a value that would pass at once waits until the end of the interval that it begins.
  ///
  /// ReactiveCocoa: none (`throttle:` is ``debounce(for:on:where:)``). Rx: `throttle`, `throttleLatest`.
  @inlinable
  public func throttle(
    for interval: Duration, on scheduler: any TimedScheduler, latest: Bool = true, edges: ThrottleEdges = .both
  ) -> Signal {
    derived("throttle(for: \(interval))") { subscriber in
      let throttling = Throttling(subscriber, interval, scheduler, latest, edges)
      start(subscriber.input({ throttling.receive($0) }, onEnd: throttling.end))
    }
  }
}

/// The ends of an interval at which ``Signal/throttle(for:on:latest:edges:)`` emits a value.
///
/// ```swift
/// let (scheduler, scroll) = (TestScheduler(), Subject<Int, Never>())
/// for (edges, name) in [(ThrottleEdges.leading, "leading"), (.trailing, "trailing"), (.both, "both")] {
///   scroll.signal.throttle(for: .seconds(1), on: scheduler, edges: edges).subscribe { print(name, $0) }
/// }
/// for position in [10, 20, 30] { scroll.send(position) }  // leading 10, both 10
/// scheduler.advance(by: .seconds(1))  // trailing 30, both 30
/// ```
public enum ThrottleEdges: Sendable, Hashable {

  /// The first value, at once; those that follow within the interval are left out.
  case leading
  /// One of the values, at the end of the interval that the first of them begins.
  case trailing
  /// The first value at once, and one of those that follow within the interval, at its end.
  case both
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
  @usableFromInline let edges: ThrottleEdges
  @usableFromInline let timer = SerialDisposable()
  @usableFromInline let serializer = Serializer(State())

  @inlinable
  init(
    _ subscriber: Subscriber<Value, Failure>, _ interval: Duration, _ scheduler: any TimedScheduler, _ latest: Bool,
    _ edges: ThrottleEdges
  ) {
    self.subscriber = subscriber
    self.interval = interval.bounded
    self.scheduler = scheduler
    self.latest = latest
    self.edges = edges
    subscriber.onDispose(timer)
  }

  @inlinable
  func receive(_ value: Value) {
    // A value that is queued while a handler runs has the time of its arrival.
    serializer.run(now: { receive(value, at: nil, &$0) }, orLeave: (self, value, scheduler.now)) {
      $1.0.receive($1.1, at: $1.2, &$0)
    }
  }

  /// - Parameter arrival: The time of the arrival; nil for now.
  @inlinable
  func receive(_ value: Value, at arrival: Duration?, _ state: inout State) {
    if subscriber.isDisposed { return }
    if state.waiting != nil {
      if latest { state.waiting = value }
      return
    }
    let now = scheduler.now
    if let opening = state.opening, opening > arrival ?? now {
      if edges != .leading { hold(value, until: opening, now, &state) }
    } else if edges == .trailing && interval > .zero {
      let opening = (arrival ?? now) + interval
      state.opening = opening
      hold(value, until: opening, now, &state)
    } else {
      state.opening = now + interval
      subscriber.send(value)
    }
  }

  @inlinable
  func hold(_ value: Value, until opening: Duration, _ now: Duration, _ state: inout State) {
    state.waiting = value
    timer.inner = scheduler.schedule(after: opening - now) { self.timerCame() }
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
