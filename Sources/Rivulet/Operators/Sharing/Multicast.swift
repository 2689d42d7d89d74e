extension Signal {
  /// Makes a connection that shares one subscription through a subject.
  ///
  /// Nothing flows until it is connected. Values, failure and completion reach the subject's subscribers on the thread that
  /// sends them; what a late subscriber receives is the subject's affair. If the signal vanishes, the subject receives nothing, and
  /// completes only if it is freed.
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

  /// Makes a connection that shares one subscription, and repeats nothing to late subscribers but the end.
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
