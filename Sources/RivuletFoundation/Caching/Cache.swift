import Rivulet

/// Values by key, each loaded when it is first needed, and shared by all that need it.
///
/// Subscribers that need the same missing value at the same time share one load. The value is stored until it expires,
/// is removed, or is the least recently used one when there are too many. A failure isn't stored. An expired value
/// stays in memory until its key is used again or its place is needed. Thread-safe; keys are hashed and compared under
/// the cache's lock, so these functions must not use the cache.
///
/// ```swift
/// let names = Cache<Int, String, Never>(capacity: 100) { number in
///   print("loading", number)
///   return .just("photo \(number)")
/// }
/// names.loadValue(for: 7).subscribe { print($0) }  // loading 7, photo 7
/// names.loadValue(for: 7).subscribe { print($0) }  // photo 7
/// ```
///
/// ReactiveCocoa and Rx: none.
public final class Cache<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
  private let load: @Sendable (Key) -> Signal<Value, Failure>
  private let state: Locked<CacheState<Key, Value, Failure>>
  private let timeToLive: Duration
  /// nil if values never expire.
  private let clock: (any TimedScheduler)?

  /// Creates an empty cache whose values never expire.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of values, zero or more. With zero, values are only shared while they are loaded.
  ///   - load: Makes the signal that loads a value, on the thread that subscribes. The first value counts, and ends the
  ///     load.
  public init(capacity: Int, load: @escaping @Sendable (Key) -> Signal<Value, Failure>) {
    require(capacity >= 0, "A cache cannot store fewer than no values.")
    self.load = load
    (timeToLive, clock) = (.zero, nil)
    state = Locked(CacheState(capacity: capacity))
  }

  /// Creates an empty cache whose values expire.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let prices = Cache<String, Int, Never>(capacity: 100, timeToLive: .seconds(60), on: scheduler) { _ in .just(42) }
  /// prices.loadValue(for: "tea").subscribe { print($0) }  // 42
  /// scheduler.advance(by: .seconds(60))
  /// print(prices.value(for: "tea") ?? "expired")  // expired
  /// ```
  ///
  /// - Parameters:
  ///   - capacity: The largest number of values, zero or more. With zero, values are only shared while they are loaded.
  ///   - timeToLive: The time from the end of a load until the value expires; a century at most.
  ///   - scheduler: The clock. Nothing runs on it.
  ///   - load: Makes the signal that loads a value, on the thread that subscribes. The first value counts, and ends the
  ///     load.
  public init(
    capacity: Int, timeToLive: Duration, on scheduler: any TimedScheduler,
    load: @escaping @Sendable (Key) -> Signal<Value, Failure>
  ) {
    require(capacity >= 0, "A cache cannot store fewer than no values.")
    self.load = load
    (self.timeToLive, clock) = (timeToLive.bounded, scheduler)
    state = Locked(CacheState(capacity: capacity))
  }

  /// Emits the value for a key and completes; loads it first if it isn't stored.
  ///
  /// A stored value is emitted at once. Otherwise the subscriber joins the load that is under way for the key, or
  /// starts one, and receives its value or failure on the thread that emits it. If the load completes without a value,
  /// so does this. Disposal cancels the load if no other subscriber waits for it.
  ///
  /// ```swift
  /// let source = TestSource<String, Never>()
  /// let cache = Cache<Int, String, Never>(capacity: 100) { _ in source.signal }
  /// cache.loadValue(for: 1).subscribe { print("first", $0) }
  /// cache.loadValue(for: 1).subscribe { print("second", $0) }
  /// print(source.subscriptions.live)  // 1
  /// source.send("a")  // first a, second a
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public func loadValue(for key: Key) -> Signal<Value, Failure> {
    Signal { [self] subscriber in
      let now = clock?.now
      let (answer, expired) = state.withLock { $0.enter(key, at: now) }
      _ = consume expired
      switch answer {
      case .value(let value):
        subscriber.send(value)
        subscriber.complete()
      case .flight(let flight, let isNew):
        subscriber.onDispose { [state] in if state.withLock({ $0.leave(flight, key) }) { flight.load.dispose() } }
        subscriber.onDispose(
          flight.subject.signal.subscribe(
            onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) },
            onCompletion: { subscriber.complete() }))
        if isNew { start(flight, key) }
      }
    }
  }

  private func start(_ flight: CacheFlight<Value, Failure>, _ key: Key) {
    // Another subscriber may have joined and still wait when the one that starts the load has left.
    if flight.load.isDisposed { return }
    flight.load.inner = load(key).take(first: 1).subscribe(
      onValue: { [self] value in
        let expiry = clock.map { $0.now + timeToLive }
        let removed = state.withLock { $0.land(flight, key, value, expiry) }
        _ = consume removed
        flight.subject.send(value)
      },
      onFailure: { [state] failure in
        state.withLock { $0.land(flight, key) }
        flight.subject.fail(failure)
      },
      onCompletion: { [state] in
        state.withLock { $0.land(flight, key) }
        flight.subject.complete()
      })
  }

  /// Returns the stored value, unless it has expired; loads nothing.
  public func value(for key: Key) -> Value? {
    let now = clock?.now
    let (value, expired) = state.withLock { $0.value(for: key, at: now) }
    _ = consume expired
    return value
  }

  /// Removes the stored value.
  ///
  /// If the value is being loaded, those that wait receive it, but it isn't stored, and the next subscriber loads it
  /// again.
  public func removeValue(for key: Key) {
    let removed = state.withLock { $0.remove(key) }
    _ = consume removed
  }

  /// Removes all stored values, as ``removeValue(for:)`` removes one.
  public func removeAll() {
    let removed = state.withLock { $0.removeAll() }
    _ = consume removed
  }
}
