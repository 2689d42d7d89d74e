/// One subscription to a signal, shared by any number of subscribers.
///
/// It is made by ``Signal/publish()`` or ``Signal/multicast(_:)`` and subscribes to the signal at most once, ever: when
/// ``connect()`` is called, or through ``autoconnect()`` when the first subscriber comes. For one that starts again when it is
/// needed again there is ``Signal/share(replaying:)``.
///
/// Nobody needs to hold a connection that is in use.
///
/// ReactiveCocoa: `RACMulticastConnection`. Rx: `ConnectableObservable`.
public final class Connection<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let source: Signal<Value, Failure>
  @usableFromInline let hub: SharedConnection<Value, Failure>

  @inlinable
  init(_ source: Signal<Value, Failure>, _ hub: SharedConnection<Value, Failure>) {
    self.source = source
    self.hub = hub
  }

  /// Where the shared events arrive. Subscribing to it does not connect.
  @inlinable public var signal: Signal<Value, Failure> { hub.signal }

  /// Subscribes to the signal, the first time it is called.
  ///
  /// A call that comes while another thread is connecting returns without waiting for it.
  ///
  /// - Returns: the shared subscription, the same for every call. Disposing it ends it for good, because a connection is not
  ///   made twice; whoever still listens, or comes later, is then told completion.
  ///
  /// ReactiveCocoa, Rx: `connect`.
  @inlinable @discardableResult
  public func connect(file: StaticString = #fileID, line: UInt = #line) -> Subscription {
    hub.start(source, by: file, line)
    return Subscription(hub.connection)
  }

  /// Connects when the first subscriber comes, and disconnects when the last has gone.
  ///
  /// The signal does its work once however many subscribe, and not before the first does; it is cancelled when nobody is
  /// left. Once cancelled it stays so: later subscribers are told what the subject remembers, and completion. The first
  /// subscriber misses nothing that the signal sends at once.
  ///
  /// ReactiveCocoa: `autoconnect`. Rx: `refCount` (which connects again).
  @inlinable
  public func autoconnect() -> Signal<Value, Failure> {
    source.derived { [source, hub] subscriber in
      _ = hub.enter()
      // Kept by its source, so that it, and its subject, goes when the source vanishes.
      subscriber.onDispose { [weak hub] in hub?.leave() }
      hub.connect(subscriber, to: source)
    }
  }
}
