import Synchronization

/// The identity of further connections, which changes when the certificate is renewed.
final class CurrentIdentity: Sendable {
  private let identity: Mutex<TLSIdentity?>

  /// - Parameter identity: Nil for a server that doesn't speak TLS.
  init(_ identity: TLSIdentity?) {
    self.identity = Mutex(identity)
  }

  var value: TLSIdentity? {
    get { identity.withLock { $0 } }
    set { identity.withLock { $0 = newValue } }
  }
}
