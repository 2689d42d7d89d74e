extension Signal {
  /// Makes a signal from each value and emits the values of those inner signals.
  ///
  /// The first failure of any of them ends the result; the strategy determines completion. Disposal ends the outer and all
  /// inner signals. `transform` runs on the thread that emits the value, and isn't called for a value that the strategy drops.
  /// Inner values are emitted on the inner signal's thread, never two at a time. A million inner signals that end at once need
  /// no more stack than one.
  ///
  /// ```swift
  /// let query = MutableProperty("riv")
  /// query.signal.flatMap(.latest) { text in Signal<String, Never>.async { "results for \(text)" } }
  ///   .subscribe { print($0) }  // results for riv
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: Decides what happens to an inner signal while others run.
  ///   - transform: Makes the inner signal.
  ///
  /// ReactiveCocoa: `flattenMap:` (`.merge`), `map:` and `switchToLatest` (`.latest`), `map:` and `concat` (`.concat`).
  /// Rx: `flatMap`, `switchMap`, `concatMap`.
  @inlinable
  public func flatMap<Output: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    guard let merging = strategy.merging else { return map(transform).flatten(strategy).composed(from: self) }
    return derived { subscriber in
      let merged = MergeFlattening(
        subscriber, limit: merging.limit, canWait: merging.canWait, isRace: merging.isRace)
      let specialized = SpecializationHint()
      @Sendable @inline(__always) func receive(_ value: Value) {
        _ = specialized
        merged.add { transform(value) }
      }
      start(subscriber.input(receive, onEnd: merged.end))
    }
  }

  /// Emits the values of the signals that this one emits.
  ///
  /// The same as ``flatMap(_:_:)`` with each value itself as the inner signal.
  ///
  /// ```swift
  /// let pages = Signal<Signal<String, Never>, Never>.from([.from(["a", "b"]), .just("c")])
  /// pages.flatten(.concat).subscribe { print($0) }  // a, b, c
  /// ```
  ///
  /// ReactiveCocoa: `flatten` (`.merge`), `concat` (`.concat`), `switchToLatest` (`.latest`). Rx: `merge`, `concat`, `switch`.
  @inlinable
  public func flatten<Output: Sendable>(_ strategy: FlattenStrategy) -> Signal<Output, Failure>
  where Value == Signal<Output, Failure> {
    if strategy.merging != nil { return flatMap(strategy) { $0 }.composed(from: self) }
    return derived { subscriber in
      let switching = LatestFlattening(subscriber)
      // Touched only where inner signals are started, which is one after the other.
      let spare = SerialState(LatestFlattening<Output, Failure>.Inner?.none)
      start(subscriber.input({ switching.start($0, reusing: spare) }, onEnd: switching.end))
    }
  }

  /// Emits what the newest of the signals that this one emits emits.
  ///
  /// ```swift
  /// let (channels, news, sport) = (
  ///   Subject<Signal<String, Never>, Never>(), Subject<String, Never>(), Subject<String, Never>()
  /// )
  /// channels.signal.switchToLatest().subscribe { print($0) }
  /// channels.send(news.signal)
  /// news.send("rain")  // rain
  /// channels.send(sport.signal)
  /// news.send("sun")
  /// sport.send("2:1")  // 2:1
  /// ```
  ///
  /// ReactiveCocoa: `switchToLatest`. Rx: `switchLatest`.
  @inlinable
  public func switchToLatest<Output: Sendable>() -> Signal<Output, Failure>
  where Value == Signal<Output, Failure> {
    flatten(.latest).composed(from: self)
  }
}
