#if Cluster
/// The failure of a connection to NATS, of a message or of a stream.
///
/// `description` says what failed and what to do about it.
///
/// ```swift
/// print(NATSFailure.noResponders(subject: "prices"))  // Nothing answers on 'prices'. Start a service that responds there.
/// ```
public enum NATSFailure: Error, Hashable {
  /// No server can be reached at the addresses.
  case unreachable(servers: [String])
  /// The server refuses the user, the key or the credentials, or the user may not use a subject.
  case notPermitted(String)
  /// A secure connection can't be made: a certificate isn't trusted or doesn't fit, or one side wants TLS and the other doesn't.
  case insecure(String)
  /// The connection broke. It is made again by itself, unless it is closed.
  case disconnected(String)
  /// The connection is closed for good, with the reason.
  case closed(String)
  /// The answer didn't come in time.
  case timedOut
  /// Nothing subscribes to the subject of a request.
  case noResponders(subject: String)
  /// The service that answers on the subject of a request refused it, with its reason.
  case refused(subject: String, reason: String)
  /// The subscriber was too slow, and so many messages were discarded since the last report.
  case messagesLost(count: Int)
  /// A subject that the protocol doesn't allow.
  case invalidSubject(String)
  /// An option, a name, a header or a number that can't be used, with the reason.
  case invalidArgument(String)
  /// A message is larger than the server allows, in bytes.
  case tooLarge(bytes: Int, limit: Int)
  /// Too much waits to be sent while the connection is broken.
  case bufferFull
  /// A payload that can't be decoded, with the subject, the expected type and the reason.
  case undecodable(subject: String, type: String, reason: String)
  /// A value that can't be encoded, with its type and the reason.
  case unencodable(type: String, reason: String)
  /// Anything else, in the words of the client library.
  case other(String)
}

extension NATSFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable(let servers):
      "No NATS server answers at \(servers.joined(separator: ", ")). Check the address, and that the server runs."
    case .notPermitted(let reason):
      "The NATS server refuses this: \(reason). Check the user, the password or key, and the permissions in the server's configuration."
    case .insecure(let reason):
      "A secure connection to the NATS server is impossible: \(reason). Check the certificates, and that both sides use TLS."
    case .disconnected(let reason): "The connection to the NATS server broke: \(reason). It is being made again."
    case .closed(let reason): "The connection to the NATS server is closed: \(reason). Make a new one."
    case .timedOut:
      "The answer didn't come in time. Check the load of the server and the connection to it, or allow more time."
    case .noResponders(let subject): "Nothing answers on '\(subject)'. Start a service that responds there."
    case .refused(let subject, let reason): "The service on '\(subject)' refuses: \(reason)"
    case .messagesLost(let count):
      "\(count) messages were lost, because the subscriber is too slow. Handle messages faster, allow more pending ones, or use a stream."
    case .invalidSubject(let subject):
      "'\(subject)' is no subject: it needs names between single dots, without spaces, and '*' and '>' in subscriptions alone."
    case .invalidArgument(let reason): reason
    case .tooLarge(let bytes, let limit):
      "The message has \(bytes) bytes, and the server allows \(limit). Send less, or raise max_payload in the server's configuration."
    case .bufferFull: "Too much waits to be sent, because the connection is broken. Try again when it is connected."
    case .undecodable(let subject, let type, let reason):
      "The payload of a message on '\(subject)' is no \(type): \(reason)"
    case .unencodable(let type, let reason): "A value of type \(type) can't be encoded: \(reason)"
    case .other(let reason): "NATS failed: \(reason)."
    }
  }
}
#endif
