extension Signal {
  /// Collects values, and emits those of one interval as one array; or the first of them, once there are enough.
  ///
  /// An interval begins with the arrival of the first value after the previous array, also while a handler runs, so that no array is
  /// empty and no timer runs without values. An array that has reached `count` values is emitted at once, on the thread of its last value.
  /// At completion, the collected values are emitted at once, on the completing thread, and completion follows; a failure
  /// passes at once and discards them, as disposal does. Otherwise arrays are emitted on the scheduler, never two events at a
  /// time.
  ///
  /// ```swift
  /// let (scheduler, changes) = (TestScheduler(), Subject<String, Never>())
  /// changes.signal.collect(every: .milliseconds(16), on: scheduler).subscribe { print($0) }
  /// for change in ["a", "b"] { changes.send(change) }
  /// scheduler.advance(by: .milliseconds(16))  // ["a", "b"]
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from the first value to the array; zero or less is until the scheduler's next turn.
  ///   - count: The largest number of values of an array. Below one counts as one.
  ///   - scheduler: The clock of the interval; arrays are emitted on it.
  ///
  /// ReactiveCocoa: `bufferWithTime:onScheduler:`. Rx: `buffer(timeSpan:count:scheduler:)`. Combine:
  /// `collect(.byTimeOrCount)`.
  @inlinable
  public func collect(
    every interval: Duration, upTo count: Int = .max, on scheduler: any TimedScheduler
  ) -> Signal<[Value], Failure> {
    derived("collect(every: \(interval))") { subscriber in
      let (interval, timer) = (interval.bounded, SerialDisposable())
      let serializer = Serializer(Gathering(subscriber))
      subscriber.onDispose(timer)
      let receive: @Sendable (Value, _ arrival: Duration?, inout Gathering<Value, Failure>) -> Void = {
        value, arrival, state in
        if state.subscriber.isDisposed { return }
        state.values.append(value)
        if state.values.count >= count {
          timer.inner = nil
          state.send()
        } else if state.values.count == 1 {
          let rest = arrival.map { $0 + interval - scheduler.now } ?? interval
          timer.inner = scheduler.schedule(after: rest) { [number = state.number] in
            // A timer may have fired when the array that it was set for was emitted because of its length.
            serializer.pass(number) { state, number in if state.number == number { state.send() } }
          }
        }
      }
      start(
        subscriber.input(
          { value in
            // A value that is queued while a handler runs has the time of its arrival.
            serializer.run(now: { receive(value, nil, &$0) }, orLeave: (value, scheduler.now, receive)) {
              $1.2($1.0, $1.1, &$0)
            }
          },
          onEnd: { end in
            serializer.pass(end) { state, end in
              if !end.isFailure { state.send() }
              state.subscriber.end(end)
            }
          }))
    }
  }
}

/// The array that grows.
@usableFromInline
struct Gathering<Value: Sendable, Failure: Error> {
  @usableFromInline let subscriber: Subscriber<[Value], Failure>
  @usableFromInline var values: [Value] = []
  /// The number of arrays emitted.
  @usableFromInline var number = 0

  @inlinable init(_ subscriber: Subscriber<[Value], Failure>) { self.subscriber = subscriber }

  /// Emits the array, unless it is empty.
  @inlinable
  mutating func send() {
    if values.isEmpty || subscriber.isDisposed { return }
    number += 1
    var taken: [Value] = []
    swap(&taken, &values)
    subscriber.send(taken)
  }
}
