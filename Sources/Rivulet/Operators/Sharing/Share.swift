extension Signal {
  /// Shares one subscription to the signal among all current subscribers.
  ///
  /// The first subscriber starts the signal, and receives everything that it emits at once; later ones share the subscription.
  /// When the last subscriber has left, the signal is disposed, and the stored values are released. The next subscriber starts
  /// the signal again, as does the first one after it has completed or failed, without waiting for clean-ups of the previous
  /// subscription that still run on another thread. If the signal vanishes, its subscribers receive no end. Each event is emitted on its
  /// source's thread.
  ///
  /// An event takes time proportional to the number of subscribers, and a late subscription to the number of stored
  /// values.
  ///
  /// ```swift
  /// let answer = Subject<String, Never>()
  /// let shared = answer.signal.handleEvents(onSubscribe: { print("requested") }).share(replaying: 1)
  /// // The request is made once.
  /// shared.subscribe { print("first:", $0) }  // requested
  /// answer.send("yes")  // first: yes
  /// shared.subscribe { print("second:", $0) }  // second: yes
  /// ```
  ///
  /// - Parameter capacity: The number of values to replay to late subscribers; `Int.max` for all.
  ///
  /// ReactiveCocoa: `publish` and `autoconnect`, which never connect again. Rx: `share`.
  @inlinable
  public func share(replaying capacity: Int = 0) -> Signal {
    shared(capacity == 0 ? "share" : "share(replaying: \(capacity))", { SharedConnection(replaying: capacity) }) {
      $0.leave()
    }
  }

  /// Shares one subscription to the signal among all subscribers, and keeps it for a time after the last one has left.
  ///
  /// A subscriber that comes within that time shares the subscription, and receives the stored values. Otherwise the same as
  /// ``share(replaying:)``: when the time is over without a subscriber, the signal is disposed, on the scheduler.
  ///
  /// A signal that emits endlessly before its `subscribe` returns is kept, too: after `take(first: 1)` it emits to no subscriber
  /// for that time, and `subscribe` returns when the scheduler has disposed it. If the scheduler needs the thread that subscribes,
  /// like the `MainScheduler` on the main thread and a `TestScheduler`, `subscribe` never returns. ``share(replaying:)`` stops such
  /// a signal at once.
  ///
  /// ```swift
  /// let (scheduler, prices) = (TestScheduler(), Subject<Int, Never>())
  /// let shared = prices.signal.handleEvents(onDispose: { print("disconnected") })
  ///   .share(replaying: 1, keptFor: .seconds(5), on: scheduler)
  /// let subscription = shared.subscribe { print($0) }
  /// prices.send(12)  // 12
  /// subscription.dispose()
  /// shared.take(first: 1).subscribe { print("again:", $0) }  // again: 12
  /// scheduler.advance(by: .seconds(5))  // disconnected
  /// ```
  ///
  /// - Parameters:
  ///   - capacity: The number of values to replay to late subscribers; `Int.max` for all.
  ///   - time: The time from the leaving of the last subscriber to the disposal; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the time.
  ///
  /// ReactiveCocoa: none. Rx: `refCount` with a timeout, which also runs an endless signal until its timer ends it, where
  /// `refCount` without one stops it at once. Kotlin: `SharingStarted.WhileSubscribed`.
  @inlinable
  public func share(replaying capacity: Int = 0, keptFor time: Duration, on scheduler: any TimedScheduler) -> Signal {
    shared("share(replaying: \(capacity), keptFor: \(time))", { SharedConnection(replaying: capacity) }) { shared in
      shared.leave(keepingFor: time, on: scheduler)
    }
  }

  /// Shares one subscription to the signal among all current subscribers, through a subject that is made for each connection.
  ///
  /// The subject determines which values a late subscriber receives, and completes if the signal vanishes. Otherwise the same as ``share(replaying:)``.
  ///
  /// ```swift
  /// let request = Signal<String, Never>.async { "one answer" }
  /// let shared = request.share(through: { BehaviorSubject("loading") })
  /// shared.subscribe { print($0) }  // loading, one answer
  /// ```
  ///
  /// - Parameter makeSubject: Makes the subject, when a subscriber comes and there is no connection. The subject is not used if another
  ///   thread connects at the same moment.
  ///
  /// ReactiveCocoa: none. Rx: `multicast(makeSubject:)` and `refCount`.
  @inlinable
  public func share<Through: SubjectProtocol<Value, Failure>>(
    through makeSubject: @escaping @Sendable () -> Through
  ) -> Signal {
    let current = CurrentHub<Value, Failure>()
    return derived("share(through:)") { subscriber in
      if subscriber.isDisposed { return }
      let shared = current.enter { SharedConnection(makeSubject()) }
      // Kept by its source, so that it, and its subject, goes when the source vanishes.
      subscriber.onDispose { [weak shared] in shared?.leave() }
      shared.connect(subscriber, to: self)
    }
  }

  @inlinable
  func shared(
    _ name: @autoclosure () -> String,
    _ makeConnection: @escaping @Sendable () -> SharedConnection<Value, Failure>,
    onLeave: @escaping @Sendable (SharedConnection<Value, Failure>) -> Void
  ) -> Signal {
    let current = CurrentHub<Value, Failure>()
    return derived(name()) { subscriber in
      let shared = current.enter(makeConnection)
      subscriber.onDispose { onLeave(shared) }
      shared.connect(subscriber, to: self)
    }
  }
}

/// The connection that `share` uses now, if it has subscribers.
@usableFromInline
final class CurrentHub<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline struct State {
    /// Kept by those who listen, so that what it remembers goes with the last of them.
    @usableFromInline weak var shared: SharedConnection<Value, Failure>?
    @inlinable init() {}
  }

  @usableFromInline let state = Locked(State())

  @inlinable init() {}

  /// Enters the connection in use, or a new one, and returns it. One that is made is not used if another thread was faster.
  @inlinable
  func enter(_ makeConnection: () -> SharedConnection<Value, Failure>) -> SharedConnection<Value, Failure> {
    if let shared = state.withLock({ $0.shared }), shared.enter() { return shared }
    // Outside the lock, because it may run a user's closure.
    let made = makeConnection()
    let (shared, old) = state.withLock { state in
      let old = state.shared
      if let old, old.enter() { return (old, nil as SharedConnection<Value, Failure>?) }
      _ = made.enter()
      state.shared = made
      return (made, old)
    }
    // Released here, outside the lock: it may hold the last of anything.
    _ = consume old
    return shared
  }
}
