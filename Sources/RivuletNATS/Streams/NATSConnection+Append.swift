public import Rivulet

/// A message's place in a stream.
public struct Appended: Sendable, Hashable {
  /// The name of the stream.
  public let stream: String
  /// The place in the stream: each message has a larger one than those before.
  public let sequence: UInt64
  /// True if the stream had a message with this identifier already. Then `sequence` is the place of that one.
  public let isDuplicate: Bool
}

/// The condition under which a message is appended.
public enum AppendCondition: Sendable, Hashable {
  /// Always.
  case none
  /// Only if the newest message of the stream has this sequence; 0 for an empty stream.
  case last(UInt64)
  /// Only if the stream has no message on this subject: the first of several wins.
  case noMessageOnSubject
}

extension NATSConnection {
  /// Appends a message to the stream that keeps its subject for each subscriber, emits its place, and completes.
  ///
  /// When the place is emitted, the stream's replicas have the message. With an `id`, a message that is appended again within the stream's
  /// window for duplicates is appended once: so it is safe to append again after ``NATSFailure/timedOut``,
  /// ``NATSFailure/disconnected(_:)`` or ``NATSFailure/noJetStream``, where nothing is known about the first attempt.
  ///
  /// Fails with ``NATSFailure/conflict(reason:)`` if the condition isn't met, with ``NATSFailure/noStream(subject:)`` if no stream keeps
  /// the subject, which also happens while a cluster chooses a leader, and with ``NATSFailure/streamRefused(code:reason:)`` at a
  /// limit. Events are emitted on a thread that all replies of the connection share, and which must not be blocked. Disposal doesn't
  /// take the message back.
  ///
  /// There is no condition on the newest message of a *subject*: with several replicas, a server of version 2.9 can acknowledge two
  /// messages of which each expects to be the next.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// try connection.append(.json(["tea": 3]), to: "orders.new", id: "order-4711")
  ///   .subscribe(onValue: { print($0.sequence) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - payload: The bytes.
  ///   - subject: The subject, without wildcards.
  ///   - id: The identifier by which a duplicate is recognized.
  ///   - condition: The condition under which the message is appended.
  ///   - headers: The headers.
  ///   - time: The longest wait for the stream.
  public func append(
    _ payload: NATSPayload, to subject: String, id: String? = nil, expecting condition: AppendCondition = .none,
    headers: NATSHeaders = [:], within time: Duration = .seconds(5)
  ) -> Signal<Appended, NATSFailure> {
    var headers = headers
    if let id { headers["Nats-Msg-Id"] = id }
    switch condition {
    case .none: break
    case .last(let sequence): headers["Nats-Expected-Last-Sequence"] = "\(sequence)"
    case .noMessageOnSubject: headers["Nats-Expected-Last-Subject-Sequence"] = "0"
    }
    return request(payload, on: subject, headers: headers, within: time)
      .mapFailure { failure in if case .noResponders = failure { .noStream(subject: subject) } else { failure } }
      .tryMap { (reply) throws(NATSFailure) in
        let receipt = try reply.answer(Receipt.self)
        return Appended(stream: receipt.stream, sequence: receipt.seq, isDuplicate: receipt.duplicate ?? false)
      }
  }
}

private struct Receipt: Decodable, Sendable {
  var stream: String
  var seq: UInt64
  var duplicate: Bool?
}
