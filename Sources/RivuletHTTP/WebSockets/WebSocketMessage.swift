public import Foundation

/// A message over a WebSocket connection.
public enum WebSocketMessage: Sendable, Hashable {
  /// A text.
  case text(String)
  /// Bytes.
  case binary(Data)
}

/// An event of a WebSocket connection.
public enum WebSocketEvent: Sendable {
  /// The connection is open, and messages can be sent.
  case opened(WebSocket)
  /// The service has sent a message.
  case message(WebSocketMessage)
  /// The connection was closed by the service, or by the service's answer to ``WebSocket/close(code:reason:)``.
  case closed(WebSocketClosing)
}

/// The reason for which a WebSocket connection was closed.
public struct WebSocketClosing: Sendable, Hashable {
  /// The code: 1000 if all is done, 1001 if the service goes away; 3000 to 4999 are for programs.
  ///
  /// 1005 if the service has given no code, and 1006 if it didn't answer the client's closing.
  public var code: Int
  /// The reason in words; often empty.
  public var reason: String

  /// Makes the reason for closing a WebSocket.
  public init(code: Int, reason: String = "") { (self.code, self.reason) = (code, reason) }
}
