public import Rivulet

/// A message of a stream, which a consumer acknowledges when it is done with it.
///
/// ```swift compiled
/// func handle(_ message: StreamMessage) {
///   print(message.sequence, message.text)
///   message.acknowledge()
/// }
/// ```
///
/// It has the properties of its ``message``, such as `text` and `subject`, as its own.
@dynamicMemberLookup
public struct StreamMessage: Sendable {
  /// The message with its subject, bytes and headers.
  public let message: NATSMessage
  /// The place in the stream.
  public let sequence: UInt64
  /// The number of times that this consumer has been sent it, with this one, as far as the server remembers.
  public let deliveries: Int
  /// The number of messages that follow in the stream for this consumer: 0 for the newest.
  public let pending: Int
  /// The time at which the stream got it, since the beginning of 1970, UTC.
  public let time: Duration
  let consumerSequence: UInt64
  let consumer: String
  private let connection: NATSConnection
  private let acknowledgements: String

  /// Nil if the message didn't come from a stream.
  init?(_ message: NATSMessage, _ connection: NATSConnection) {
    guard let reply = message.replySubject, let place = StreamPlace(reply) else { return nil }
    (sequence, deliveries, pending) = (place.sequence, place.deliveries, place.pending)
    (time, consumer, consumerSequence) = (.nanoseconds(place.time), place.consumer, place.consumerSequence)
    (self.message, self.connection, acknowledgements) = (message, connection, reply)
  }

  /// A property of the message.
  public subscript<Value>(dynamicMember property: KeyPath<NATSMessage, Value>) -> Value { message[keyPath: property] }

  /// The value that was sent as JSON.
  ///
  /// Throws ``NATSFailure/undecodable(subject:type:reason:)`` if the bytes are no JSON or don't fit the type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(NATSFailure) -> Value {
    try message.decode(type)
  }

  /// The first value of a header.
  public func header(_ name: String) -> String? { message.header(name) }

  // Unsafe: the message retains its bytes for the call.
  /// Calls `body` with the bytes in place. They are valid only during the call.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try message.withBytes(body)
  }

  /// Marks the message as handled: it isn't sent to the consumer again.
  ///
  /// Returns at once; an acknowledgement that is lost makes the message come again. ``acknowledgeAndWait(within:)`` reports whether the
  /// server has it.
  public func acknowledge() { answer("+ACK") }

  /// Marks the message as handled for each subscriber, and completes when the server has it.
  ///
  /// A server that is killed a moment later may send the message again, because it writes acknowledgements to its files after it has
  /// confirmed them. Fails with ``NATSFailure/timedOut`` or ``NATSFailure/disconnected(_:)`` if that isn't known. Events are emitted on a thread of the
  /// connection. Disposal doesn't take it back.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter time: The longest wait for the stream.
  public func acknowledgeAndWait(within time: Duration = .seconds(5)) -> Signal<Never, NATSFailure> {
    connection.request("+ACK", on: acknowledgements, within: time).ignoreValues()
  }

  /// Gives the message back: it comes again at once, or after a delay.
  ///
  /// - Parameter delay: The delay; nil for none.
  public func reject(after delay: Duration? = nil) {
    guard let delay else { return answer("-NAK") }
    answer(.text("-NAK {\"delay\": \(delay.nanoseconds)}"))
  }

  /// Says that the message is still being handled, which starts its time to be acknowledged from the beginning.
  public func inProgress() { answer("+WPI") }

  /// Gives the message up: it isn't sent to the consumer again, although it wasn't handled.
  public func discard() { answer("+TERM") }

  private func answer(_ word: NATSPayload) {
    // A lost answer makes the message come again, which is what was promised.
    do throws(NATSFailure) { try connection.publish(word, to: acknowledgements) } catch {
      connection.watch.failures.send(error)
    }
  }
}

/// The numbers in the subject of acknowledgements, which the client library doesn't read for delivered messages:
/// `$JS.ACK.stream.consumer.deliveries.sequence.consumerSequence.time.pending`; newer servers add domain and account after `ACK`, and
/// may add a part at the end.
struct StreamPlace {
  static let prefix = "$JS.ACK."

  let consumer: String
  let sequence: UInt64
  let consumerSequence: UInt64
  let deliveries: Int
  let pending: Int
  let time: Int64

  init?(_ reply: String) {
    guard reply.utf8.count < 4096, reply.hasPrefix(Self.prefix) else { return nil }
    let parts = reply.split(separator: ".", omittingEmptySubsequences: false)
    let first = parts.count == 9 ? 4 : 6
    guard parts.count >= first + 5, let deliveries = UInt64(parts[first]), let sequence = UInt64(parts[first + 1]),
      let consumerSequence = UInt64(parts[first + 2]), let time = Int64(parts[first + 3]),
      let pending = UInt64(parts[first + 4])
    else { return nil }
    consumer = String(parts[first - 1])
    self.sequence = sequence
    self.consumerSequence = consumerSequence
    self.deliveries = Int(clamping: deliveries)
    self.pending = Int(clamping: pending)
    self.time = time
  }
}
