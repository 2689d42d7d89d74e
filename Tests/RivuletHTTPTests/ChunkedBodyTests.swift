import Foundation
import Rivulet
import RivuletFoundationTesting
import Testing

@testable import RivuletHTTP

@Suite(.timeLimit(.minutes(10))) struct ChunkedBodyTests {
  // Without limits of time: however slow the machine is, no request fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil)
  private static let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  private static let complete: [(body: String, payload: String)] = [
    ("0\r\n\r\n", ""), ("2\r\nok\r\n0\r\n\r\n", "ok"), ("1\r\no\r\n1\r\nk\r\n0\r\n\r\n", "ok"),
    ("2;a=b\r\nok\r\n0;c\r\n\r\n", "ok"), ("2 ; a=\"\t\"\r\nok\r\n0\r\n\r\n", "ok"), ("002\r\nok\r\n00\r\n\r\n", "ok"),
    ("a\r\n0123456789\r\nB\r\n0123456789\n\r\n0\r\n\r\n", "01234567890123456789\n"), ("2\nok\n0\n\n", "ok"),
    ("2\r\nok\r\n0\r\nX-T: 1\r\nX-U:\r\n\r\n", "ok"), ("5\r\n0\r\n\r\n\r\n0\r\n\r\n", "0\r\n\r\n"),
  ]

  private static let broken =
    [
      // Cut short.
      "", "2", "2\r", "2\r\n", "2\r\no", "2\r\nok", "2\r\nok\r", "2\r\nok\r\n", "2\r\nok\r\n0", "2\r\nok\r\n0\r\n",
      "2\r\nok\r\n0\r\n\r", "2\r\nok\r\n0\r\nX-T: 1", "2\r\nok\r\n0\r\nX-T: 1\r\n", "5\r\nok\r\n0\r\n\r\n",
      // Nonsense.
      "2\r\nok0\r\n\r\n", "2\r\nokok0\r\n\r\n", "1\r\nok\r\n0\r\n\r\n", "3\r\nok\r\n0\r\n\r\n",
      "2\r\nok\r\n\r\n0\r\n\r\n",
      "2\r\nok\r\n0\r\nno trailer\r\n\r\n", "2\r\nok\r\n0\r\n: a\r\n\r\n", "2\r\nok\r\n0\r\n X-T: 1\r\n\r\n",
      "2\r\nok\r\n0\r\nX-T: \0\r\n\r\n",
    ]
    + [
      "ZZ", "-1", "-2", "+2", "0x2", "0x0", " 2", "2 ", "", ";", ";a=b", "2,", "2 2", "2g", "2\r", "2;\0", "2;a\rb",
      "g0", "\u{FF12}",
      "FFFFFFFFFFFFFFFF", "8000000000000000", "1FFFFFFFFFFFFFFFF2", "10000000000000002", "2.0",
      "2;" + String(repeating: "a", count: 300),
      String(repeating: "0", count: 300) + "2",
    ].map { "\($0)\r\nok\r\n0\r\n\r\n" }

  @Test(arguments: complete) func `a complete chunked body is decoded, wherever its bytes are divided`(
    _ example: (body: String, payload: String)
  ) throws {
    let bytes = Array(example.body.utf8)
    for division in 0...bytes.count {
      var body = ChunkedBody()
      let payload = try Self.decode(Array(bytes[..<division]), with: &body)
      #expect(!body.isComplete || division == bytes.count)
      let rest = try Self.decode(Array(bytes[division...]), with: &body)
      #expect(body.isComplete && !body.hasSurplus)
      #expect(payload + rest == example.payload)
    }
  }

  private static func decode(_ bytes: [UInt8], with body: inout ChunkedBody) throws(HTTPFailure) -> String {
    var payload: [UInt8] = []
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    try body.decode(UnsafeRawBufferPointer(memory)) { payload += $0 }
    return String(decoding: payload, as: UTF8.self)
  }

  @Test func `bytes behind a chunked body are noticed`() throws {
    var body = ChunkedBody()
    #expect(try Self.decode(Array("0\r\n\r\nX".utf8), with: &body) == "")
    #expect(body.isComplete && body.hasSurplus)
  }

  @Test(arguments: broken) func `a chunked body that is cut short or invalid is a failure`(_ body: String) async throws
  {
    let stub = try HTTPStub { _ in .raw(Self.head + body) }
    let events = await client.response(to: HTTPRequest(stub.url)).map(\.status).events()
    #expect(events == [.failed(.lost)])
  }

  @Test func `a chunk is given up when it has more bytes than the limit, whatever size it announces`() async throws {
    let stub = try HTTPStub { _ in .raw("\(Self.head)7FFFFFFFFFFFFFFF\r\n12345678") }
    let events = await client.response(to: HTTPRequest(stub.url), atMost: 7).map(\.status).events()
    #expect(events == [.failed(.tooLong)])
  }

  @Test func `trailers without an end are given up`() async throws {
    let stub = try HTTPStub { _ in .endless("\(Self.head)0\r\n", repeating: Array("X-T: y\r\n".utf8)) }
    let events = await client.response(to: HTTPRequest(stub.url)).map(\.status).events()
    #expect(events == [.failed(.lost)])
    _ = await stub.departures.signal.first()
    #expect(!stub.wasHeardOut)
  }

  @Test func `a response without a body is complete, whatever its headers announce`() async throws {
    let stub = try HTTPStub { target in
      .raw("HTTP/1.1 \(target.dropFirst()) Status\r\nTransfer-Encoding: chunked\r\n\r\n")
    }
    for status in [204, 304] {
      let request = HTTPRequest(stub.url.appending(path: "\(status)"))
      #expect(await client.response(to: request).map(\.status).events() == [.value(status), .completed])
    }
    var request = HTTPRequest(stub.url.appending(path: "200"))
    request.method = "HEAD"
    #expect(await client.response(to: request).map(\.status).events() == [.value(200), .completed])
  }

  @Test func `a chunked response leaves its connection to the next request, unless bytes follow it`() async throws {
    let body = "\(Self.head)2\r\nok\r\n0\r\nX-T: 1\r\nX-U: 2\r\n\r\n"
    let stub = try HTTPStub { $0 == "/surplus" ? .kept(body + "HTTP/1.1 200 OK\r\n") : .kept(body) }
    for path in ["1", "2", "surplus", "3"] {
      let request = HTTPRequest(stub.url.appending(path: path))
      let bodies = await client.response(to: request).map { String(decoding: $0.data, as: UTF8.self) }.events()
      #expect(bodies == [.value("ok"), .completed])
    }
    #expect(stub.connections == 2)
  }

  @Test func `a chunked event stream that is cut short is connected again`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
    let stub = try HTTPStub { _ in .raw("\(head)9\r\ndata: a\n\n\r\n") }
    let events = await client.serverSentEvents(from: HTTPRequest(stub.url), on: HastyScheduler())
      .take(first: 2).map(\.data).events()
    #expect(events == [.value("a"), .value("a"), .completed])
  }

  @Test func `a compressed chunked body is decompressed`() async throws {
    let gzip = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA==")!
    let pieces = [Data("19\r\n".utf8), gzip, Data("\r\n0\r\n\r\n".utf8)]
    let stub = try HTTPStub { _ in
      .stream(headers: "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", body: .from(pieces))
    }
    let bodies = await client.response(to: HTTPRequest(stub.url)).map { String(decoding: $0.data, as: UTF8.self) }
      .events()
    #expect(bodies == [.value("hello"), .completed])
  }
}
