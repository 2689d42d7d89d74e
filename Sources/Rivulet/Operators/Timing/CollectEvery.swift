extension Signal {
  /// Collects values, and emits those of one interval as one array; or the first of them, once there are enough.
  ///
  /// An interval begins with the first value after the previous array, so that no array is empty and no timer runs without
  /// values. An array that has reached `count` values is emitted at once, on the thread of its last value.
  /// At completion, the collected values are emitted at once, on the completing thread, and completion follows; a failure
  /// passes at once and discards them, as disposal does. Otherwise arrays are emitted on the scheduler, never two events at a
  /// time.
  ///
  /// ```swift
  /// let changes = Subject<String, Never>()
  /// changes.signal.collect(every: .milliseconds(16), on: MainScheduler()).subscribe { print($0.count, "changes") }
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
      let serializer = Serializer((gathered: [Value](), subscriber: subscriber))
      let timer = SerialDisposable()
      subscriber.onDispose(timer)
      let setTimer: @Sendable () -> Void = {
        timer.inner = scheduler.schedule(after: interval) {
          serializer.pass(()) { state, _ in state.subscriber.send(takingFrom: &state.gathered) }
        }
      }
      start(
        subscriber.input(
          { value in
            serializer.pass((value, setTimer)) { state, input in
              if state.subscriber.isDisposed { return }
              state.gathered.append(input.0)
              if state.gathered.count >= count {
                timer.inner = nil
                state.subscriber.send(takingFrom: &state.gathered)
              } else if state.gathered.count == 1 {
                input.1()
              }
            }
          },
          onEnd: { end in
            serializer.pass(end) { state, end in
              if !end.isFailure { state.subscriber.send(takingFrom: &state.gathered) }
              state.subscriber.end(end)
            }
          }))
    }
  }
}

extension Subscriber {
  /// Emits what was gathered, unless there is nothing.
  @inlinable
  func send<Element>(takingFrom gathered: inout [Element]) where Value == [Element] {
    if gathered.isEmpty || isDisposed { return }
    var taken: [Element] = []
    swap(&taken, &gathered)
    send(taken)
  }
}
