/// One subscription to a signal, shared by any number of subscribers.
///
/// It is made by ``Signal/publish()`` or ``Signal/multicast(_:)`` and subscribes to the signal at most once, ever: when
/// ``connect()`` is called, or through ``autoconnect()`` when the first subscriber comes.
///
/// ReactiveCocoa: `RACMulticastConnection`. Rx: `ConnectableObservable`.
public final class Connection<Value: Sendable, Failure: Error>: Sendable {
  private let source: Signal<Value, Failure>
  private let subject: any SubjectProtocol<Value, Failure>
  private let state = Locked((isConnected: false, subscribers: 0))
  private let upstream = SerialDisposable()
  private let connection: AnyDisposable

  init(_ source: Signal<Value, Failure>, _ subject: any SubjectProtocol<Value, Failure>) {
    self.source = source
    self.subject = subject
    connection = AnyDisposable { [upstream] in
      upstream.dispose()
      subject.complete()
    }
  }

  /// Where the shared events arrive. Subscribing to it does not connect.
  public var signal: Signal<Value, Failure> { subject.signal }

  /// Subscribes to the signal, the first time it is called.
  ///
  /// - Returns: what ends the shared subscription, the same for every call. Whoever still listens, or comes later, is then
  ///   told completion, because nothing can follow: a connection is not made twice.
  @discardableResult
  public func connect() -> any Disposable {
    let isFirst = state.withLock { state in
      defer { state.isConnected = true }
      return !state.isConnected
    }
    if isFirst { start() }
    return connection
  }

  /// Connects when the first subscriber comes, and disconnects when the last has gone.
  ///
  /// The signal does its work once however many subscribe, and not before the first does; it is cancelled when nobody is
  /// left. Once cancelled it stays so: later subscribers are told what the subject remembers, and completion. The first
  /// subscriber misses nothing that the signal sends at once.
  ///
  /// ReactiveCocoa: `autoconnect`. Rx: `refCount` (which connects again).
  public func autoconnect() -> Signal<Value, Failure> {
    Signal(serial: { subscriber in
      self.state.withLock { $0.subscribers += 1 }
      subscriber.onDispose {
        let isLast = self.state.withLock { state in
          state.subscribers -= 1
          return state.subscribers == 0
        }
        if isLast { self.connection.dispose() }
      }
      self.signal.start(subscriber)
      self.connect()
    })
  }

  private func start() {
    // The first subscriber may have had enough of what the subject repeats.
    if connection.isDisposed { return }
    let relay = Relay(subject)
    let input = TypedSubscription<Failure> { _, end in relay.end(end) }
    upstream.inner = AnyDisposable { [weak input] in input?.dispose() }
    source.start(Subscriber(input, onValue: relay.send))
  }

  /// What the source holds of the subject: when it lets go without a word, the subject completes.
  private final class Relay: Sendable {
    let subject: any SubjectProtocol<Value, Failure>
    init(_ subject: any SubjectProtocol<Value, Failure>) { self.subject = subject }
    deinit { subject.complete() }

    @Sendable func send(_ value: Value) { subject.send(value) }

    func end(_ end: Termination<Failure>) {
      switch end {
      case .completed: subject.complete()
      case .failed(let failure): subject.fail(failure)
      }
    }
  }
}
