import Rivulet

/// An open WebSocket connection, to send messages over.
///
/// It is the value of ``WebSocketEvent/opened(_:)``. Any thread may use it. It doesn't keep the connection open: the
/// subscription to ``HTTPClient/webSocket(to:subprotocols:atMost:keepAlive:)`` does.
public final class WebSocket: Sendable {
  /// The subprotocol that the service has chosen, if any.
  public let subprotocol: String?
  private let connection: WebSocketConnection

  init(_ connection: WebSocketConnection, subprotocol: String?) {
    self.connection = connection
    self.subprotocol = subprotocol
  }

  /// Sends a message, after those that were sent before.
  ///
  /// Returns at once; messages that the network hasn't taken yet are kept in memory. Ignored when the connection is
  /// closed, or being closed.
  ///
  /// ```swift compiled
  /// let client = HTTPClient()
  /// client.webSocket(to: HTTPRequest(URL(string: "ws://127.0.0.1/echo")!)).subscribe(
  ///   onValue: { if case .opened(let socket) = $0 { socket.send(.text("hello")) } }, onFailure: { print($0) })
  /// ```
  public func send(_ message: WebSocketMessage) { connection.send(message) }

  /// Closes the connection, after the messages that were sent before.
  ///
  /// Messages of the service are still emitted until it answers with ``WebSocketEvent/closed(_:)``, and then the signal
  /// completes. A service that doesn't answer within five seconds counts as closed with code 1006. Only the first call
  /// does something.
  ///
  /// - Parameters:
  ///   - code: 1000 if all is done, or 3000 to 4999 with a meaning of the program's own.
  ///   - reason: The reason in words, of which 123 bytes are sent at most.
  public func close(code: Int = 1000, reason: String = "") {
    require(
      code == 1000 || (3000...4999).contains(code),
      "A program can close a WebSocket with code 1000 or 3000 to 4999, not \(code).")
    connection.close(WebSocketClosing(code: code, reason: reason))
  }
}
