/// The failure of a WebSocket connection that wasn't closed by either side.
public enum WebSocketFailure: Error, Hashable, CustomStringConvertible {
  /// There is no connection, or it was lost.
  case connection(HTTPFailure)
  /// The service answers the request with this status instead of opening a connection.
  case refused(Int)
  /// A message has more bytes than this limit.
  case tooLong(Int)
  /// The service breaks the protocol, in this way.
  case violation(String)

  public var description: String {
    switch self {
    case .connection(let failure): "The WebSocket connection failed: \(failure.sentence)"
    case .refused(let status): "The service answers with status \(status) instead of a WebSocket. Check the address."
    case .tooLong(let limit):
      "A message is longer than \(limit) bytes. Raise the limit if the service may send such messages."
    case .violation(let reason): "The service breaks the WebSocket protocol: \(reason)"
    }
  }
}
