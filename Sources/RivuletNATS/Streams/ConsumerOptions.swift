/// The messages that a durable consumer is sent, and the times and numbers of their delivery.
///
/// ```swift
/// var options = ConsumerOptions(filter: "orders.new")
/// options.maximumDeliveries = 5
/// print(options.acknowledgeWithin, options.maximumUnacknowledged)  // 30.0 seconds 1000
/// ```
public struct ConsumerOptions: Sendable, Hashable {
  /// The subject, perhaps with wildcards; nil for all of the stream.
  public var filter: String?
  /// The first message; it counts when the consumer is made.
  public var start = StreamStart.first
  /// The time after which a message that isn't acknowledged comes again.
  public var acknowledgeWithin = Duration.seconds(30)
  /// The number of times that a message comes before the server gives it up; nil for any.
  public var maximumDeliveries: Int?
  /// The number of messages that may be unacknowledged; then the server waits. It bounds what a program keeps in memory.
  public var maximumUnacknowledged = 1000
  /// The number of messages that are asked for at a time, of which the next are asked for when half of them have been handled.
  public var batch = 100

  /// Makes options for all messages of a stream, or for those of some subjects.
  public init(filter: String? = nil) { self.filter = filter }
}

extension ConsumerOptions {
  /// The form of the server.
  struct Wire: Encodable, Sendable {
    var durableName: String?
    var deliverPolicy = "all"
    var optStartSeq: UInt64?
    var ackPolicy = "explicit"
    var ackWait: Int64?
    var maxDeliver: Int?
    var maxAckPending: Int?
    var filterSubject: String?
    var replayPolicy = "instant"
    var numReplicas: Int?
    var memStorage: Bool?
    var inactiveThreshold: Int64?

    mutating func begin(_ start: StreamStart) {
      switch start {
      case .first: deliverPolicy = "all"
      case .sequence(let sequence): (deliverPolicy, optStartSeq) = ("by_start_sequence", max(sequence, 1))
      case .new: deliverPolicy = "new"
      case .lastOfEachSubject:
        deliverPolicy = "last_per_subject"
        // The server demands a filter for it.
        filterSubject = filterSubject ?? ">"
      }
    }
  }

  func wire(durable: String) -> Wire {
    var wire = Wire(
      durableName: durable, ackWait: acknowledgeWithin.nanoseconds, maxDeliver: maximumDeliveries ?? -1,
      maxAckPending: maximumUnacknowledged, filterSubject: filter)
    wire.begin(start)
    return wire
  }

  func check() throws(NATSFailure) {
    if let filter { try NATSSubject.checkPattern(filter) }
    guard (1...10_000).contains(batch), (1...1_000_000).contains(maximumUnacknowledged) else {
      throw .invalidArgument(
        "A consumer asks for 1 to 10,000 messages at a time, and has 1 to 1,000,000 unacknowledged ones.")
    }
    guard acknowledgeWithin >= .milliseconds(1), maximumDeliveries ?? 1 > 0 else {
      throw .invalidArgument("A consumer needs a time to acknowledge, and at least one delivery.")
    }
  }
}

/// The request to make a consumer.
struct ConsumerRequest: Encodable, Sendable {
  var streamName: String
  var config: ConsumerOptions.Wire
}

/// The answer of the server about a consumer.
struct ConsumerResponse: Decodable, Sendable {
  struct Delivered: Decodable, Sendable { var streamSeq: UInt64 }
  var name: String
  var delivered: Delivered
}
