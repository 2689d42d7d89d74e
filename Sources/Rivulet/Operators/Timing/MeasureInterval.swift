extension Signal {
  /// Emits each value together with the time of its arrival.
  ///
  /// The end, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// let clicks = Subject<String, Never>()
  /// clicks.signal.timestamped(by: MainScheduler()).subscribe { print($0.time, $0.value) }
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
  /// let frames = Subject<Int, Never>()
  /// frames.signal.measureInterval(on: MainScheduler()).subscribe { print("a frame in", $0) }
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
