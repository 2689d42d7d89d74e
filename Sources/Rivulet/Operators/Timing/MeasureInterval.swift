extension Signal {
  /// Emits each value together with the time of its arrival.
  ///
  /// The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// let (scheduler, clicks) = (TestScheduler(), Subject<String, Never>())
  /// clicks.signal.timestamped(by: scheduler).subscribe { print($0.time, $0.value) }
  /// scheduler.advance(by: .seconds(3))
  /// clicks.send("OK")  // 3.0 seconds OK
  /// ```
  ///
  /// - Parameter scheduler: The clock, which counts from a moment of its own. Nothing is scheduled on it.
  ///
  /// ReactiveCocoa: none. Rx: `timestamp`.
  @inlinable
  public func timestamped(by scheduler: any TimedScheduler) -> Signal<(time: Duration, value: Value), Failure> {
    map { (time: scheduler.now, value: $0) }.composed(from: self)
  }

  /// Emits the time since the value before for each value, and since the subscription for the first.
  ///
  /// The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// let (scheduler, frames) = (TestScheduler(), Subject<Int, Never>())
  /// frames.signal.measureInterval(on: scheduler).subscribe { print("a frame in", $0) }
  /// scheduler.advance(by: .milliseconds(16))
  /// frames.send(1)  // a frame in 0.016 seconds
  /// ```
  ///
  /// - Parameter scheduler: The clock. Nothing is scheduled on it.
  ///
  /// ReactiveCocoa: none. Rx: `timeInterval`. Combine: `measureInterval`.
  @inlinable
  public func measureInterval(on scheduler: any TimedScheduler) -> Signal<Duration, Failure> {
    lift { send in
      let last = SerialState(scheduler.now)
      return { _ in
        let (now, before) = (scheduler.now, last.state)
        last.state = now
        send(now - before)
      }
    }
  }
}
