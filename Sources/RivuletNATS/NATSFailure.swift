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
  /// No stream keeps the messages of a subject, or JetStream is off.
  case noStream(subject: String)
  /// The server has no streams: JetStream is off, or the cluster just chooses a leader.
  case noJetStream
  /// There is no such stream, or it was deleted.
  case streamMissing(String)
  /// The stream no longer has the message that was received last: it was restored to an older state, and other messages followed.
  case streamRestored(String)
  /// There is no such consumer, or it was deleted.
  case consumerMissing(String, stream: String)
  /// A stream of that name exists, and differs from what was asked for, as the reason says.
  case streamDiffers(String, reason: String)
  /// The condition of an append isn't met: another message came first.
  case conflict(reason: String)
  /// The server refuses an operation on a stream, with its code and reason: a limit, a full disk, a wrong option.
  case streamRefused(code: Int, reason: String)
  /// An object store has no file of that name.
  case objectMissing(String, store: String)
  /// A file of an object store isn't what was stored, with the reason.
  case objectDamaged(String, store: String, reason: String)
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
    case .noStream(let subject):
      "No stream keeps messages on '\(subject)'. Make one for this subject, and check that JetStream is on."
    case .noJetStream:
      "The NATS server keeps no streams. Turn JetStream on in its configuration; in a cluster, wait until it has chosen a leader."
    case .streamMissing(let name):
      "There is no stream '\(name)'. Make it, or check its name; if it was deleted, its messages are gone."
    case .streamRestored(let name):
      "The stream '\(name)' has other messages than those received from it, because it was restored to an older state or made again. Read it again from its first message."
    case .consumerMissing(let name, let stream):
      "The stream '\(stream)' has no consumer '\(name)'. Subscribe again to make it; it then begins where its options say."
    case .streamDiffers(let name, let reason):
      "There is a stream '\(name)' with other options: \(reason). Use the same options, or another name."
    case .conflict(let reason): "Another message came first: \(reason). Read what is there, and decide again."
    case .streamRefused(let code, let reason):
      "The NATS server refuses this: \(reason) (error \(code)). Check the limits of the stream and the account, and the disk of the server."
    case .objectMissing(let name, let store): "The store '\(store)' has no object '\(name)'. Check the name."
    case .objectDamaged(let name, let store, let reason):
      "The object '\(name)' of the store '\(store)' is damaged: \(reason). Store it again."
    case .invalidSubject(let subject):
      "'\(subject)' is no subject: it needs names between single dots, without spaces, and '*' and '>' in subscriptions alone."
    case .invalidArgument(let reason): reason
    case .tooLarge(let bytes, let limit):
      "The message has \(bytes) byte\(bytes == 1 ? "" : "s"), and the server allows \(limit). Send less, or raise max_payload in the server's configuration."
    case .bufferFull: "Too much waits to be sent, because the connection is broken. Try again when it is connected."
    case .undecodable(let subject, let type, let reason):
      "The payload of a message on '\(subject)' is no \(type): \(reason)"
    case .unencodable(let type, let reason): "A value of type \(type) can't be encoded: \(reason)"
    case .other(let reason): "NATS failed: \(reason)."
    }
  }
}
