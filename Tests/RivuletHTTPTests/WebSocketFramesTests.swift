import CSoup
import Foundation
import Rivulet
import RivuletFoundationTesting
import Testing

@testable import RivuletHTTP

/// Frames that no real service sends, or not when a test wants them.
@Suite("WebSocket frames", .timeLimit(.minutes(10)))
struct WebSocketFramesTests {
  private let client = HTTPClient(timeout: nil, deadline: nil)

  private static func read(_ pieces: [[UInt8]], atMost limit: Int = 1000) -> String {
    var reader = WebSocketReader(limit: limit)
    var log: [String] = []
    for piece in pieces {
      let (inputs, refusal) = reader.take(piece[...])
      for input in inputs {
        switch input {
        case .message(.text(let text)): log.append("text \(text)")
        case .message(.binary(let data)): log.append("data \(Array(data))")
        case .ping(let payload): log.append("ping \(payload)")
        case .pong: log.append("pong")
        case .closing(let closing): log.append("close \(closing.code) \(closing.reason)")
        }
      }
      if let refusal {
        log.append("\(refusal.code)")
        break
      }
    }
    return log.joined(separator: ", ")
  }

  private static let hello = [UInt8]("hello".utf8)
  private static let streams: [([UInt8], String)] = [
    ([], ""), ([0x81, 5] + hello, "text hello"), ([0x82, 2, 0, 255], "data [0, 255]"), ([0x81, 0], "text "),
    ([0x81, 126, 0, 5] + hello, "text hello"), ([0x81, 127, 0, 0, 0, 0, 0, 0, 0, 5] + hello, "text hello"),
    ([0x01, 2, 0x68, 0x65, 0x00, 0, 0x80, 3, 0x6C, 0x6C, 0x6F], "text hello"),
    ([0x01, 1, 0xC3, 0x89, 1, 7, 0x80, 1, 0xA4], "ping [7], text ä"), ([0x8A, 2, 1, 2], "pong"),
    ([0x88, 0], "close 1005 "), ([0x88, 2, 0x03, 0xE8], "close 1000 "),
    ([0x88, 5, 0x0F, 0xA0, 0x62, 0x79, 0x65, 0x81, 0], "close 4000 bye"), ([0x88, 1, 3], "1002"),
    ([0x88, 2, 0x03, 0xED], "1002"), ([0x88, 2, 0xFF, 0xFF], "1002"), ([0x88, 3, 0x03, 0xE8, 0xFF], "1007"),
    ([0x81, 2, 0xFF, 0xFE], "1007"), ([0x81, 1, 0xC3], "1007"), ([0xC1, 0], "1002"),
    ([0x81, 0x80, 0, 0, 0, 0], "1002"),
    ([0x83, 0], "1002"), ([0x8B, 0], "1002"), ([0x80, 0], "1002"), ([0x01, 0, 0x01, 0], "1002"),
    ([0x09, 0], "1002"), ([0x89, 126, 0, 126], "1002"), ([0x82, 126, 0x03, 0xE9], "1009"),
    ([0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 0], "1009"), ([0x82, 127, 0x7F, 255, 255, 255, 255, 255, 255, 255], "1009"),
    ([0x02, 126, 0x03, 0xE8] + [UInt8](repeating: 0, count: 1000) + [0x80, 1], "1009"),
    ([0x81, 5] + hello + [0x83, 0, 0x81, 0], "text hello, 1002"),
  ]

  @Test(arguments: streams)
  func `frames are read the same wherever their pieces end`(bytes: [UInt8], expected: String) {
    for border in stride(from: 0, through: bytes.count, by: bytes.count > 100 ? 97 : 1) {
      #expect(Self.read([Array(bytes[..<border]), Array(bytes[border...])]) == expected, "border \(border)")
    }
    #expect(Self.read(bytes.map { [$0] }) == expected)
  }

  @Test func `a frame of the client is masked`() {
    // The example of RFC 6455, section 5.7.
    let bytes = WebSocketFrame.bytes(.text, Array("Hello".utf8), mask: 0x37FA_213D)
    #expect(bytes == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
    #expect(WebSocketFrame.bytes(.text, []) != WebSocketFrame.bytes(.text, []))
  }

  private static let head = "HTTP/1.1 101 Up\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"

  @Test func `an answer proves that the service has read the key`() throws {
    // The example of RFC 6455, section 1.3.
    let request = HTTPRequest(URL(string: "ws://example.com/chat")!)
    let handshake = try WebSocketHandshake(request, subprotocols: ["chat"], key: "dGhlIHNhbXBsZSBub25jZQ==")
    let good = Self.head + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    #expect(try handshake.check(good) == nil)
    #expect(try handshake.check(good + "\r\nsec-websocket-protocol: chat") == "chat")
    for line in ["Sec-WebSocket-Protocol: other", "Sec-WebSocket-Extensions: x", "Upgrade: websocket", "no header"] {
      #expect(throws: WebSocketFailure.self, "\(line)") { try handshake.check("\(good)\r\n\(line)") }
    }
    #expect(throws: WebSocketFailure.self) { try handshake.check(good.dropLast() + "A") }
  }

  /// The line of the answer that opens a connection.
  private func accept(_ request: HTTPStub.Request) -> String {
    let key = "\(request.headers["sec-websocket-key"]!)258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    let checksum = g_checksum_new(G_CHECKSUM_SHA1)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, key, gssize(key.utf8.count))
    var digest = [UInt8](repeating: 0, count: 20)
    var count = gsize(20)
    g_checksum_get_digest(checksum, &digest, &count)
    return
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: \(Data(digest).base64EncodedString())\r\n"
  }

  /// The end of a connection on which the service sends a body.
  private func failure(
    of body: Signal<Data, Never>, keepAlive: Duration? = nil
  ) async throws -> WebSocketFailure? {
    let stub = try HTTPStub.answering { .stream(status: 101, headers: accept($0), body: body) }
    let events = await client.webSocket(to: HTTPRequest(stub.url), keepAlive: keepAlive).events()
    guard case .value(.opened) = events.first, case .failed(let failure) = events.last else { return nil }
    return failure
  }

  @Test(arguments: [[], [0x81], [0x81, 5, 0x68], [0x01, 1, 0x68]] as [[UInt8]])
  func `a connection that breaks is lost`(bytes: [UInt8]) async throws {
    #expect(try await failure(of: .just(Data(bytes))) == .connection(.lost))
  }

  @Test func `a frame against the protocol fails`() async throws {
    #expect(
      try await failure(of: .just(Data([0x83, 0]))) == .violation("a frame has the unknown type 3."))
  }

  @Test func `a service that answers no ping counts as lost`() async throws {
    #expect(try await failure(of: .never, keepAlive: .seconds(1)) == .connection(.timedOut))
  }

  @Test(
    arguments: [
      ([0x01, 0], [0x00, 100] + [UInt8](repeating: 0x61, count: 100)), ([0x82, 127, 0, 0, 0, 0, 0x40, 0, 0, 0], [0]),
    ] as [([UInt8], [UInt8])])
  func `a message without an end is given up, and its connection closed`(start: [UInt8], bytes: [UInt8]) async throws {
    let pieces = Data(repeatElement(bytes, count: (64 << 10) / bytes.count).joined())
    let stub = try HTTPStub.answering { .endless(Data("HTTP/1.1 101 Up\r\n\(accept($0))\r\n".utf8) + start, pieces) }
    let events = await client.webSocket(to: HTTPRequest(stub.url), atMost: 100_000).map { _ in 0 }.events()
    #expect(events == [.value(0), .failed(.tooLong(100_000))])
    _ = await stub.departures.signal.first()
    #expect(!stub.wasHeardOut)
  }
}
