extension Signal {
  /// Parts the values into signals of equal length.
  ///
  /// Emits a signal before each first value; it emits `count` values, the last of them shorter if the source completes, and completes
  /// with its last value. At completion or failure this signal ends first, then the current window does, in the same way. Events are
  /// emitted on the source's thread. A window is hot: a subscriber that subscribes at once receives everything.
  ///
  /// Disposal ends this signal but not its current window, which continues as long as it has subscribers; then the source is disposed.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...5).window(count: 2).flatMap(.merge) { $0.reduce(0, +) }.subscribe { print($0) }  // 3, 7, 5
  /// ```
  ///
  /// - Parameter count: The number of values of a window. Below one counts as one.
  ///
  /// ReactiveCocoa: none. Rx: `window`.
  @inlinable
  public func window(count: Int) -> Signal<Signal, Failure> {
    derived("window(count: \(count))") { subscriber in
      let windowing = Windowing(subscriber, upTo: count)
      start(windowing.input())
    }
  }

  /// Parts the values into signals by time: one for the values of each interval, or for the first of them, if there are many.
  ///
  /// A window begins with the first value after the previous one, so that none is empty and no timer runs without values. Its interval
  /// is counted from the arrival of that value, also while a handler runs. It completes on the scheduler when its interval is over, or
  /// with its last value if it has reached `count` values. Otherwise the same as ``window(count:)``; two events are never emitted at the
  /// same time.
  ///
  /// ```swift
  /// let (scheduler, readings) = (TestScheduler(), Subject<Int, Never>())
  /// readings.signal.window(every: .seconds(1), on: scheduler)
  ///   .flatMap(.merge) { $0.reduce(0, max) }
  ///   .subscribe { print("highest of the second:", $0) }
  /// for reading in [20, 23, 21] { readings.send(reading) }
  /// scheduler.advance(by: .seconds(1))  // highest of the second: 23
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from the first value of a window to its end; zero or less is until the scheduler's next turn.
  ///   - count: The largest number of values of a window. Below one counts as one.
  ///   - scheduler: The clock of the interval; windows complete on it.
  ///
  /// ReactiveCocoa: none. Rx: `window(timeSpan:count:scheduler:)`.
  @inlinable
  public func window(
    every interval: Duration, upTo count: Int = .max, on scheduler: any TimedScheduler
  ) -> Signal<Signal, Failure> {
    derived("window(every: \(interval))") { subscriber in
      let windowing = Windowing(subscriber, upTo: count, every: interval.bounded, on: scheduler)
      start(windowing.input())
    }
  }

  /// Parts the values into signals where another signal emits.
  ///
  /// Each value of `boundaries` completes the current window, on its thread; the next begins with the first value after it, so that
  /// none is empty. The end of `boundaries` changes nothing. Otherwise the same as ``window(count:)``; two events are never emitted at
  /// the same time.
  ///
  /// ```swift
  /// let (words, sentenceEnds) = (Subject<String, Never>(), Subject<Void, Never>())
  /// words.signal.window(by: sentenceEnds.signal).flatMap(.merge) { $0.collect() }.subscribe { print($0) }
  /// words.send("Signals")
  /// words.send("flow")
  /// sentenceEnds.send(())  // ["Signals", "flow"]
  /// ```
  ///
  /// - Parameter boundaries: The signal whose values decide when. The values themselves don't matter.
  ///
  /// ReactiveCocoa: none. Rx: `window`, `buffer` (with a boundary).
  @inlinable
  public func window<Boundary: Sendable>(by boundaries: Signal<Boundary, Never>) -> Signal<Signal, Failure> {
    derived { subscriber in
      if subscriber.isDisposed { return }
      let windowing = Windowing(subscriber, upTo: .max)
      let input = windowing.input()
      let watch = TypedSubscription<Never> { _, _ in }
      input.subscription.onDispose(WeakCleanup(watch))
      boundaries.start(Subscriber(watch) { _ in windowing.close(nil) })
      if !input.isDisposed { start(input) }
    }
  }
}

/// The current window of one subscription.
@usableFromInline
final class Windowing<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    @usableFromInline var window: Subject<Value, Failure>?
    @usableFromInline var count = 0
    /// The number of windows begun.
    @usableFromInline var number = 0
    @inlinable init() {}
  }

  @usableFromInline let subscriber: Subscriber<Signal<Value, Failure>, Failure>
  @usableFromInline let count: Int
  /// The clock that ends windows, if there is one, and the time that it gives each.
  @usableFromInline let clock: (any TimedScheduler)?
  @usableFromInline let interval: Duration
  @usableFromInline let timer = SerialDisposable()
  /// Windows end on other threads than the source's, too.
  @usableFromInline let serializer = Serializer(State())

  @inlinable
  init(
    _ subscriber: Subscriber<Signal<Value, Failure>, Failure>, upTo count: Int, every interval: Duration = .zero,
    on clock: (any TimedScheduler)? = nil
  ) {
    self.subscriber = subscriber
    self.count = count
    self.interval = interval
    self.clock = clock
  }

  /// The subscriber for the source, whose subscription outlives the subscriber's while a window has subscribers.
  @inlinable
  func input() -> Subscriber<Value, Failure> {
    let input = SharedSubscription<Failure> { self.end($1, from: $0) }
    subscriber.onDispose { [weak input] in input?.leave() }
    input.onDispose { [timer] in timer.dispose() }
    return Subscriber(input) { self.receive($0, from: input) }
  }

  @inlinable
  func receive(_ value: Value, from input: SharedSubscription<Failure>) {
    // A value that is queued while a handler runs has the time of its arrival.
    serializer.run(now: { receive(value, at: nil, from: input, &$0) }, orLeave: (self, value, clock?.now, input)) {
      $1.0.receive($1.1, at: $1.2, from: $1.3, &$0)
    }
  }

  /// - Parameter arrival: The time of the arrival; nil for now.
  @inlinable
  func receive(_ value: Value, at arrival: Duration?, from input: SharedSubscription<Failure>, _ state: inout State) {
    if state.window == nil { begin(at: arrival, &state, input) }
    guard let window = state.window else { return }
    state.count += 1
    window.send(value)
    if state.count >= count { close(&state) }
  }

  /// Begins a window, if it would have a receiver.
  @inlinable
  func begin(at arrival: Duration?, _ state: inout State, _ input: SharedSubscription<Failure>) {
    if subscriber.isDisposed { return }
    let window = Subject<Value, Failure>()
    (state.window, state.count, state.number) = (window, 0, state.number + 1)
    if let clock {
      let rest = arrival.map { $0 + interval - clock.now } ?? interval
      timer.inner = clock.schedule(after: rest) { [number = state.number] in self.close(number) }
    }
    subscriber.send(Grouping<Int, Value, Failure>.signal(of: window, from: input))
  }

  /// Ends the current window, if it has this number: a timer may have fired when its window ended because of its length.
  @inlinable
  func close(_ number: Int?) {
    serializer.pass((self, number)) { state, input in
      if input.1 == nil || input.1 == state.number { input.0.close(&state) }
    }
  }

  @inlinable
  func close(_ state: inout State) {
    timer.inner = nil
    state.window.take()?.complete()
  }

  @inlinable
  func end(_ end: Termination<Failure>, from input: SharedSubscription<Failure>) {
    // The receivers of the outer end may still subscribe to the window.
    guard input.join() else { return }
    serializer.pass((self, end, input)) { state, passed in
      let (windowing, end, input) = passed
      let window = state.window.take()
      windowing.subscriber.end(end)
      window?.broadcast.end(end)
      input.leave()
    }
  }
}
