extension Signal {
  /// Makes a connection that shares one subscription through a subject.
  ///
  /// The signal is not subscribed to before the connection is connected. Values, failure and completion reach the subject's
  /// subscribers on the thread that emits them; the subject determines which values a late subscriber receives. If the signal
  /// vanishes, the subject receives no event, and completes only if it is freed or the connection is disposed.
  ///
  /// ```swift
  /// let request = Signal<String, Never>.async { "one answer" }
  /// let connection = request.multicast(ReplaySubject(capacity: 1))
  /// connection.connect()
  /// // However late this is:
  /// connection.signal.subscribe { print($0) }  // one answer
  /// ```
  ///
  /// ReactiveCocoa, Rx: `multicast`.
  @inlinable
  public func multicast(_ subject: some SubjectProtocol<Value, Failure>) -> Connection<Value, Failure> {
    Connection(self, SharedConnection(subject))
  }

  /// Makes a connection that shares one subscription, and replays only the end to late subscribers.
  ///
  /// ```swift
  /// let answer = Subject<String, Never>()
  /// let shared = answer.signal.handleEvents(onSubscribe: { print("requested") }).publish().autoconnect()
  /// // The request is made once.
  /// shared.subscribe { print("first:", $0) }  // requested
  /// shared.subscribe { print("second:", $0) }
  /// answer.send("yes")  // first: yes, second: yes
  /// ```
  ///
  /// ReactiveCocoa, Rx: `publish`.
  @inlinable
  public func publish() -> Connection<Value, Failure> { Connection(self, SharedConnection(replaying: 0)) }

  /// Subscribes to the signal once for a chain that uses it several times.
  ///
  /// For each subscriber, the result of `transform` is subscribed to, and then the signal, whose events the chain receives wherever it
  /// uses the shared signal. The end and disposal of the result dispose the signal. The thread of each event is unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...4)
  ///   .publish { shared in shared.zip(with: shared.skip(first: 1)) }
  ///   .subscribe { print($0.0 + $0.1) }  // 3, 5, 7
  /// ```
  ///
  /// - Parameter transform: Makes the result from the shared signal. Called for each subscriber.
  ///
  /// ReactiveCocoa: none. Rx: `publish` and `multicast` with a selector.
  @inlinable
  public func publish<Output: Sendable, NewFailure: Error>(
    _ transform: @escaping @Sendable (_ shared: Signal) -> Signal<Output, NewFailure>
  ) -> Signal<Output, NewFailure> {
    derived { subscriber in
      if subscriber.isDisposed { return }
      let connection = publish()
      // Before it connects, so that a source that sends at once stops when the result has ended.
      subscriber.onDispose { [weak subscription = connection.shared.connection] in subscription?.dispose() }
      transform(connection.signal).start(subscriber)
      if !subscriber.isDisposed { connection.connect() }
    }
  }
}
