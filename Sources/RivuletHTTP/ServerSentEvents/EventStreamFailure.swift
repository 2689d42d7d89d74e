public import ServerSentEvents

/// The failure of a stream of server-sent events that reconnecting can't mend.
public enum EventStreamFailure: Error, Hashable, CustomStringConvertible {
  /// The request can't be made, such as for an address that is none, or a certificate that can't be trusted.
  case request(HTTPFailure)
  /// The status is neither 200 nor 204.
  case status(Int)
  /// The response isn't an event stream but of this type; nil if it names none.
  case contentType(String?)
  /// An event or a line is above the limit.
  case tooLong(ServerSentEventTooLong)

  public var description: String {
    switch self {
    case .request(let failure): "The event stream can't be requested: \(failure.sentence)"
    case .status(let status): "The service answers with status \(status) instead of an event stream. Check the address."
    case .contentType(let type):
      "The service answers with \(type ?? "a response without a type") instead of text/event-stream. Check the address."
    case .tooLong(let failure): "\(failure)"
    }
  }
}
