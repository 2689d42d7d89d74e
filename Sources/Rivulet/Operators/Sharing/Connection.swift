/// One subscription to a signal, shared by any number of subscribers.
///
/// It is made by ``Signal/publish()`` or ``Signal/multicast(_:)`` and subscribes to the signal at most once: when ``connect()``
/// is called, or, with ``autoconnect()``, when the first subscriber subscribes. To subscribe again when needed, use
/// ``Signal/share(replaying:)``.
///
/// A connection in use needs no owner.
///
/// ```swift
/// let prices = Subject<Int, Never>()
/// let connection = prices.signal.handleEvents(onSubscribe: { print("connected") }).publish()
/// connection.signal.subscribe { print("a", $0) }
/// connection.signal.subscribe { print("b", $0) }
/// connection.connect()  // connected
/// prices.send(5)  // a 5, b 5
/// ```
///
/// ReactiveCocoa: `RACMulticastConnection`. Rx: `ConnectableObservable`.
public final class Connection<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let source: Signal<Value, Failure>
  @usableFromInline let shared: SharedConnection<Value, Failure>

  @inlinable
  init(_ source: Signal<Value, Failure>, _ shared: SharedConnection<Value, Failure>) {
    self.source = source
    self.shared = shared
  }

  /// The shared events. Subscribing to it doesn't connect.
  ///
  /// ```swift
  /// let prices = Subject<Int, Never>()
  /// let connection = prices.signal.publish()
  /// connection.signal.subscribe { print($0) }
  /// // No one receives it, because the connection hasn't been made.
  /// prices.send(5)
  /// connection.connect()
  /// prices.send(6)  // 6
  /// ```
  @inlinable public var signal: Signal<Value, Failure> { shared.signal }

  /// Subscribes to the signal, the first time it is called.
  ///
  /// A call that comes while another thread is connecting returns without waiting for it.
  ///
  /// ```swift
  /// let numbers = Signal<Int, Never>.from([1, 2]).publish()
  /// numbers.signal.subscribe { print("a", $0) }
  /// numbers.connect()  // a 1, a 2
  /// ```
  ///
  /// - Returns: The shared subscription, the same for every call. Disposing it ends it for good, because a connection isn't
  ///   made twice; current and later subscribers then receive a completion. If the signal has vanished before, ``Signal/publish()`` has
  ///   already released its current subscribers, without an event, and only later ones receive the completion.
  ///
  /// ReactiveCocoa, Rx: `connect`.
  @inlinable @discardableResult
  public func connect(file: StaticString = #fileID, line: UInt = #line) -> Subscription {
    TransactionLog.outside { shared.start(source, by: file, line) }
    return Subscription(shared.connection)
  }

  /// Connects when the first subscriber subscribes, and disconnects when the last one has left.
  ///
  /// The signal does its work once for all subscribers, and not before the first one subscribes; it is cancelled when the last
  /// one has left. After that, later subscribers receive the values that the subject stores, and a completion, which waits for clean-ups
  /// of the signal that still run on another thread. The first subscriber receives everything that the signal emits at once.
  ///
  /// ```swift
  /// let numbers = Signal<Int, Never> { subscriber in
  ///   print("started")
  ///   subscriber.send(1)
  /// }
  /// let shared = numbers.publish().autoconnect()
  /// shared.subscribe { print("a", $0) }  // started, a 1
  /// shared.subscribe { print("b", $0) }
  /// ```
  ///
  /// ReactiveCocoa: `autoconnect`. Rx: `refCount` (which connects again).
  @inlinable
  public func autoconnect() -> Signal<Value, Failure> {
    source.derived { [source, shared] subscriber in
      _ = shared.enter()
      // Kept by its source, so that it, and its subject, goes when the source vanishes.
      subscriber.onDispose { [weak shared] in shared?.leave() }
      shared.connect(subscriber, to: source)
    }
  }
}
