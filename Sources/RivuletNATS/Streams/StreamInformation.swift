/// The state of a stream at a moment.
public struct StreamInformation: Sendable, Hashable {
  /// The number of messages.
  public let messages: Int
  /// The number of bytes of its messages.
  public let bytes: Int
  /// The sequence of its oldest message.
  public let firstSequence: UInt64
  /// The sequence of its newest message, 0 if there never was one.
  public let lastSequence: UInt64
  /// The number of servers that keep it.
  public let replicas: Int
  /// The time at which it was made, as the server writes it. Servers of a cluster may give different ones, so it is no identity.
  public let created: String
  /// The words that its options had when it was made; nil if there were none.
  public let description: String?
}

/// The answer of the server about a stream.
struct StreamResponse: Decodable, Sendable {
  struct State: Decodable, Sendable {
    var messages: Int
    var bytes: Int
    var firstSeq: UInt64
    var lastSeq: UInt64
  }
  var config: StreamOptions.Wire
  var state: State
  var created: String?

  var information: StreamInformation {
    StreamInformation(
      messages: state.messages, bytes: state.bytes, firstSequence: state.firstSeq, lastSequence: state.lastSeq,
      replicas: config.numReplicas, created: created ?? "",
      description: config.description)
  }
}
