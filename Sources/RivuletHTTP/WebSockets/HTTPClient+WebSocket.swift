public import Rivulet

extension HTTPClient {
  /// Opens a WebSocket connection for each subscriber, and emits what happens on it.
  ///
  /// The first value is ``WebSocketEvent/opened(_:)`` with the ``WebSocket`` to send over, then come the messages of
  /// the service. When the service closes the connection, or answers the closing of the client, the signal emits
  /// ``WebSocketEvent/closed(_:)`` and completes. Fails if no connection can be opened within the client's timeout, if
  /// the connection is lost, if a message is too long, and if the service breaks the protocol. Disposal closes the
  /// connection with code 1000.
  ///
  /// Events are emitted on a thread of the client's own, which must not be blocked. The next bytes are read when the
  /// handler has returned, so no service can fill the memory. Compression isn't offered. A ping is sent after each
  /// `keepAlive`; a service from which nothing comes until the next one counts as lost.
  ///
  /// ```swift compiled
  /// let client = HTTPClient()
  /// client.webSocket(to: HTTPRequest(URL(string: "ws://127.0.0.1/echo")!)).subscribe(
  ///   onValue: { event in
  ///     switch event {
  ///     case .opened(let socket): socket.send(.text("hello"))
  ///     case .message(.text(let text)): print(text)
  ///     case .message(.binary(let data)): print("\(data.count) bytes")
  ///     case .closed(let closing): print(closing.code, closing.reason)
  ///     }
  ///   },
  ///   onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - request: The address, which begins with `ws:`, `wss:`, `http:` or `https:`, and headers. Method and body don't
  ///     matter.
  ///   - subprotocols: The protocols that the client offers to speak over the connection, the best first.
  ///   - limit: The limit for a message in bytes.
  ///   - keepAlive: The time between pings, in whole seconds; a fraction counts as one. nil for none.
  public func webSocket(
    to request: HTTPRequest, subprotocols: [String] = [], atMost limit: Int = 1 << 20,
    keepAlive: Duration? = .seconds(30)
  ) -> Signal<WebSocketEvent, WebSocketFailure> {
    Signal { [loop, timeout] subscriber in
      let handshake: WebSocketHandshake
      do throws(WebSocketFailure) { handshake = try WebSocketHandshake(request, subprotocols: subprotocols) } catch {
        return subscriber.fail(error)
      }
      let connection = WebSocketConnection(handshake, limit: max(limit, 0), on: loop) { event in
        switch event {
        case .value(let value): subscriber.send(value)
        case .failed(let failure): subscriber.fail(failure)
        case .completed: subscriber.complete()
        }
      }
      subscriber.onDispose { connection.dispose() }
      connection.start(timeout: timeout?.wholeSeconds, keepAlive: keepAlive?.wholeSeconds)
    }
  }
}
