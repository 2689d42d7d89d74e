import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing

@Suite("HTTPClient.webSocket", .timeLimit(.minutes(10)))
struct WebSocketTests {
  // Without limits of time: however slow the machine is, no connection fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil)

  /// The events of a connection as texts, with something done at each.
  private func log(
    _ url: URL, subprotocols: [String] = [], atMost limit: Int = 1 << 24, keepAlive: Duration? = nil,
    from client: HTTPClient? = nil, _ react: @escaping @Sendable (WebSocketEvent, WebSocket) -> Void = { _, _ in }
  ) async -> [String] {
    let socket = MutableProperty<WebSocket?>(nil)
    defer { socket.value = nil }
    return await (client ?? self.client)
      .webSocket(to: HTTPRequest(url), subprotocols: subprotocols, atMost: limit, keepAlive: keepAlive)
      .handleEvents(onValue: { event in
        if case .opened(let opened) = event { socket.value = opened }
        react(event, socket.value!)
      })
      .events().map { event in
        switch event {
        case .value(.opened(let socket)): "opened \(socket.subprotocol ?? "-")"
        case .value(.message(.text(let text))): text
        case .value(.message(.binary(let data))): "\(data.count) bytes"
        case .value(.closed(let closing)): "closed \(closing.code) \(closing.reason)"
        case .failed(let failure): "\(failure)"
        case .completed: "|"
        }
      }
  }

  @Test func `messages arrive in both directions, whole and in order`() async {
    let texts = ["", "hello", "ä\u{0}€😀", String(repeating: "x", count: 126), String(repeating: "y", count: 70_000)]
    let data = [Data(), Data([0, 255]), Data(repeating: 7, count: 200_000)]
    let messages =
      texts.map { WebSocketMessage.text($0) } + data.map { .binary($0) } + (0..<1000).map { .text("\($0)") }
    let received = MutableProperty<[WebSocketMessage]>([])
    let log = await log(WebSocketServer().url()) { event, socket in
      switch event {
      case .opened: for message in messages { socket.send(message) }
      case .message(let message):
        if received.modify({
          $0.append(message); return $0.count == messages.count
        }) {
          socket.close()
        }
      case .closed: break
      }
    }
    #expect(received.value == messages)
    #expect(log.first == "opened -")
    #expect(log.suffix(2) == ["closed 1000 ", "|"])
  }

  @Test func `the service chooses a subprotocol that was offered`() async {
    let url = await WebSocketServer(subprotocols: ["b", "c"]).url()
    #expect(
      await log(url, subprotocols: ["a", "b"]) { _, socket in socket.close() } == ["opened b", "closed 1000 ", "|"])
    #expect(await log(url) { _, socket in socket.close() } == ["opened -", "closed 1000 ", "|"])
  }

  @Test func `the client closes with a code and a reason, and nothing more is sent`() async {
    let server = WebSocketServer()
    let log = await log(server.url()) { event, socket in
      guard case .opened = event else { return }
      socket.send(.text("one"))
      socket.close(code: 4001, reason: "done")
      socket.send(.text("two"))
      socket.close(code: 4003)
    }
    #expect(log == ["opened -", "one", "closed 4001 done", "|"])
    #expect(await server.closings.signal.first() == WebSocketClosing(code: 4001, reason: "done"))
  }

  @Test func `a reason that is too long is cut between characters`() async {
    let server = WebSocketServer()
    _ = await log(server.url()) { event, socket in socket.close(reason: String(repeating: "ä", count: 100)) }
    #expect(await server.closings.signal.first()?.reason == String(repeating: "ä", count: 61))
  }

  @Test func `the service closes with a code and a reason`() async {
    let log = await log(WebSocketServer().url()) { event, socket in
      if case .opened = event { socket.send(.text("close")) }
    }
    #expect(log == ["opened -", "closed 4002 closed", "|"])
  }

  @Test func `a ping of the service is answered`() async {
    let log = await log(WebSocketServer().url()) { event, socket in
      switch event {
      case .opened: socket.send(.text("ping"))
      case .message(.text("pong")): socket.close()
      default: break
      }
    }
    #expect(log.prefix(2) == ["opened -", "pong"])
  }

  @Test func `pings of the client keep a quiet connection open`() async {
    let log = await log(WebSocketServer().url(), keepAlive: .seconds(1)) { event, socket in
      switch event {
      case .opened: socket.send(.text("wait"))
      case .message: socket.close()
      case .closed: break
      }
    }
    #expect(log == ["opened -", "late", "closed 1000 ", "|"])
  }

  @Test func `disposal closes the connection`() async {
    let server = WebSocketServer()
    let opened = await client.webSocket(to: HTTPRequest(server.url())).take(first: 1).collected()
    #expect(opened.count == 1)
    #expect(await server.closings.signal.first()?.code == 1000)
  }

  @Test func `the end releases the handlers, even if the program keeps the socket`() async {
    let released = ReplaySubject<Void, Never>(capacity: 1)
    let kept = MutableProperty<WebSocket?>(nil)
    let url = await WebSocketServer().url()
    do {
      let handler = ActionOnFree { released.send(()) }
      client.webSocket(to: HTTPRequest(url)).subscribe(
        onValue: { event in
          handler.touch()
          guard case .opened(let socket) = event else { return }
          kept.value = socket
          socket.close()
        }, onFailure: { Issue.record("\($0)") })
    }
    _ = await released.signal.first()
    kept.value?.send(.text("too late"))
  }

  @Test func `disposal before the connection is open closes it`() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = client.webSocket(to: HTTPRequest(stub.url)).subscribe(
      onValue: { _ in }, onFailure: { Issue.record("\($0)") })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
  }

  @Test func `a request arrives with its path, headers and subprotocols`() async throws {
    let requests = ReplaySubject<HTTPStub.Request, Never>(capacity: 1)
    let stub = try HTTPStub.answering { request in
      requests.send(request)
      return .response(status: 403, body: "")
    }
    var request = HTTPRequest(stub.url.appending(path: "a b").appending(queryItems: [.init(name: "q", value: "ü")]))
    request.headers = ["Origin": "http://example.com"]
    _ = await client.webSocket(to: request, subprotocols: ["a", "b"]).events()
    let received = try #require(await requests.signal.first())
    #expect(received.method == "GET")
    #expect(received.target == "/a%20b?q=%C3%BC")
    #expect(received.headers["origin"] == "http://example.com")
    #expect(received.headers["host"] == "127.0.0.1:\(stub.url.port!)")
    #expect(received.headers["sec-websocket-protocol"] == "a, b")
    #expect(Data(base64Encoded: received.headers["sec-websocket-key"] ?? "")?.count == 16)
  }

  @Test(arguments: [
    (
      "HTTP/1.1 404 Not Found\r\n\r\n", "The service answers with status 404 instead of a WebSocket. Check the address."
    ),
    (
      "HTTP/1.1 301 Moved\r\nLocation: /\r\n\r\n",
      "The service answers with status 301 instead of a WebSocket. Check the address."
    ),
    ("hello\r\n\r\n", "The service breaks the WebSocket protocol: its answer isn't HTTP."),
    (
      "HTTP/1.1 101 Up\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n",
      "The service breaks the WebSocket protocol: its answer accepts no WebSocket."
    ),
    ("", "The WebSocket connection failed: the connection was lost."),
    ("HTTP/1.1 101 Up\r\n", "The WebSocket connection failed: the connection was lost."),
    (String(repeating: "x", count: 100_000), "The service breaks the WebSocket protocol: its answer has no end."),
  ])
  func `an answer that is no WebSocket fails`(answer: String, failure: String) async throws {
    let stub = try HTTPStub { _ in .raw(answer) }
    #expect(await log(stub.url) == [failure])
  }

  @Test func `what can't be requested fails`() async {
    #expect(
      await log(HTTPStub.unreachable) == ["The WebSocket connection failed: no service can be reached at the address."])
    for address in ["ftp://127.0.0.1/", "ws:", "ws:///x"] {
      #expect(
        await log(URL(string: address)!) == [
          "The WebSocket connection failed: \(address) is no address of a WebSocket; one begins with ws:"
        ])
    }
    var request = HTTPRequest(HTTPStub.unreachable)
    request.headers = ["X": "a\r\nY: b"]
    #expect(
      await client.webSocket(to: request).map { _ in 0 }.events() == [
        .failed(
          .connection(
            .other("the value of the header X has a control character, such as the end of a line; remove it")))
      ])
    #expect(
      await client.webSocket(to: HTTPRequest(HTTPStub.unreachable), subprotocols: ["a, b"]).map { _ in 0 }.events() == [
        .failed(.connection(.other("\"a, b\" is no name of a subprotocol; give letters, digits and marks")))
      ])
  }

  @Test func `a service that doesn't answer times out`() async throws {
    let stub = try HTTPStub { _ in .silence }
    let log = await log(stub.url, from: HTTPClient(timeout: .seconds(1)))
    #expect(log == ["The WebSocket connection failed: the service was silent for too long."])
    _ = await stub.departures.signal.first()
  }
}

private final class ActionOnFree: Sendable {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  deinit { action() }
  func touch() {}
}
