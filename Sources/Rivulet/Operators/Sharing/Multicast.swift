extension Signal {
  /// Makes a connection that shares one subscription through a subject.
  ///
  /// The signal is not subscribed to before the connection is connected. Values, failure and completion reach the subject's
  /// subscribers on the thread that emits them; the subject determines which values a late subscriber receives. If the signal
  /// vanishes, the subject receives no event, and completes only if it is freed.
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
  /// let request = Signal<String, Never>.async { "one answer" }
  /// let shared = request.publish().autoconnect()
  /// // The request is made once.
  /// shared.subscribe { print("first:", $0) }
  /// shared.subscribe { print("second:", $0) }
  /// ```
  ///
  /// ReactiveCocoa, Rx: `publish`.
  @inlinable
  public func publish() -> Connection<Value, Failure> { Connection(self, SharedConnection(replaying: 0)) }
}
