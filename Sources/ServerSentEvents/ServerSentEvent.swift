/// An event that a service sends over a response without an end.
public struct ServerSentEvent: Sendable, Hashable {
  /// The type, `message` if the service gives none.
  public var type: String
  /// The text, with line feeds between its lines.
  public var data: String
  /// The last identifier that the service has sent up to this event; empty if it sends none.
  public var lastEventID: String

  /// Makes an event from its parts.
  public init(type: String = "message", data: String, lastEventID: String = "") {
    self.type = type
    self.data = data
    self.lastEventID = lastEventID
  }
}

/// The failure of a stream of events that has an event or a line above the limit.
public struct ServerSentEventTooLong: Error, Hashable, CustomStringConvertible {
  /// The limit in bytes.
  public var limit: Int

  /// Makes the failure of an event with more bytes than `limit`.
  public init(limit: Int) { self.limit = limit }

  public var description: String {
    "An event of the stream is longer than \(limit) bytes. Raise the limit if the service may send such events."
  }
}
