import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPClientTests {
  // Without limits of time: however slow the machine is, no request fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil)

  private func answer(_ answer: HTTPStub.Answer, atMost limit: Int = HTTPClient.usualLimit) async throws -> [Event<
    String, HTTPFailure
  >] {
    let stub = try HTTPStub { _ in answer }
    return await client.response(to: HTTPRequest(stub.url), atMost: limit)
      .map { "\($0.status) \(String(decoding: $0.data, as: UTF8.self))" }.events()
  }

  @Test("an answer is sent whatever its status, and then completion")
  func statuses() async throws {
    for status in [200, 404, 503] {
      #expect(try await answer(.response(status: status, body: "text")) == [.value("\(status) text"), .completed])
    }
  }

  @Test func `a request arrives with its method, headers and body`() async throws {
    let stub = try HTTPStub.answering { request in
      .response(
        body: [
          request.method, request.target, request.headers["content-type"] ?? "",
          String(decoding: request.body, as: UTF8.self),
        ].joined(separator: " "))
    }
    let request = HTTPRequest.form(
      "a=b%20c", to: stub.url.appending(path: "x y").appending(queryItems: [.init(name: "q", value: "ü&+")]))
    let bodies = await client.response(to: request).map { String(decoding: $0.data, as: UTF8.self) }.events()
    #expect(bodies == [.value("POST /x%20y?q=%C3%BC%26+ application/x-www-form-urlencoded a=b%20c"), .completed])
  }

  @Test func `header names are not case-sensitive`() async throws {
    let stub = try HTTPStub { _ in .raw("HTTP/1.1 200 OK\r\nX-One: a\r\nx-one: b\r\nContent-Length: 0\r\n\r\n") }
    let headers = await client.response(to: HTTPRequest(stub.url)).map { $0.header("X-ONE") }.events()
    #expect(headers == [.value("a, b"), .completed])
  }

  @Test("a response that is cut short or invalid is a failure")
  func cutShort() async throws {
    let answers = [
      "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf",
      "", "hello\r\n\r\n",
    ]
    for text in answers { #expect(try await answer(.raw(text)) == [.failed(.lost)], "\(text)") }
  }

  @Test func `a response above the limit fails, and the rest is not read`() async throws {
    #expect(try await answer(.response(body: "123456"), atMost: 6) == [.value("200 123456"), .completed])
    #expect(try await answer(.response(body: "1234567"), atMost: 6) == [.failed(.tooLong)])
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n1234567\r\n0\r\n\r\n"
    #expect(try await answer(.raw(chunked), atMost: 6) == [.failed(.tooLong)])
  }

  private static let endless: [(String, HTTPStub.Answer, HTTPFailure)] = {
    let head = "HTTP/1.1 200 OK\r\n"
    let nothingInDeflate: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return [
      ("a body", .endless("\(head)\r\n", repeating: [0]), .tooLong),
      (
        "chunks",
        .endless("\(head)Transfer-Encoding: chunked\r\n\r\n", repeating: Array("5\r\nhello\r\n".utf8)), .tooLong
      ),
      ("headers", .endless(head, repeating: Array("X: y\r\n".utf8)), .lost),
      ("a header", .endless("\(head)X: ", repeating: [0x61]), .lost),
      ("answers before the answer", .endless("", repeating: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)), .lost),
      ("an upgrade", .endless("", repeating: Array("HTTP/1.1 101 Up\r\nUpgrade: x\r\n\r\n".utf8)), .lost),
      (
        "compressed nothing",
        .endless(
          Data("\(head)Content-Encoding: gzip\r\n\r\n".utf8) + gzip,
          Data(repeatElement(nothingInDeflate, count: 10_000).joined())), .tooLong
      ),
      (
        "the name of a compressed file",
        .endless(
          Data("\(head)Content-Encoding: gzip\r\n\r\n".utf8) + [0x1F, 0x8B, 8, 8],
          Data(repeating: 0x61, count: 64 << 10)), .tooLong
      ),
    ]
      + [
        "301 Moved\r\nLocation: /", "302 Found\r\nLocation: /", "303 See\r\nLocation: /", "307 There\r\nLocation: /",
        "308 There\r\nLocation: /", "401 Who\r\nWWW-Authenticate: Basic realm=\"a\"",
        "407 Who\r\nProxy-Authenticate: Basic realm=\"a\"", "421 Elsewhere", "404 Nothing",
      ].map { ("the body of \($0.prefix(3))", .endless("HTTP/1.1 \($0)\r\n\r\n", repeating: [0]), .tooLong) }
  }()

  @Test(
    "an answer without an end is given up, its connection closed, and the next request answered", arguments: endless)
  func withoutEnd(_ name: String, _ answer: HTTPStub.Answer, _ failure: HTTPFailure) async throws {
    let stub = try HTTPStub { $0 == "/good" ? .response(body: "good") : answer }
    let events = await client.response(to: HTTPRequest(stub.url), atMost: 100_000).map(\.status).events()
    #expect(events == [.failed(failure)])
    _ = await stub.departures.signal.first()
    #expect(!stub.wasHeardOut)
    let next = await client.response(to: HTTPRequest(stub.url.appending(path: "good"))).map(\.status).events()
    #expect(next == [.value(200), .completed])
  }

  @Test("disposal closes the connection of an answer without an end", arguments: endless.prefix(1))
  func disposalWithoutEnd(_ name: String, _ answer: HTTPStub.Answer, _ failure: HTTPFailure) async throws {
    let stub = try HTTPStub { _ in answer }
    let subscription = client.response(to: HTTPRequest(stub.url), atMost: .max).subscribe(
      onValue: { _ in }, onFailure: { Issue.record("\($0)") })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
  }

  @Test("answers before the answer are passed over")
  func interimAnswers() async throws {
    let interim = String(repeating: "HTTP/1.1 102 Processing\r\n\r\n", count: 50)
    let events = try await answer(.raw("\(interim)HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext"))
    #expect(events == [.value("200 text"), .completed])
  }

  @Test("the whole of a redirection's way is followed, and the limit is for each answer")
  func redirections() async throws {
    let stub = try HTTPStub {
      let step = Int($0.dropFirst()) ?? 0
      return step == 5
        ? .response(body: "123456")
        : .raw("HTTP/1.1 302 Found\r\nLocation: /\(step + 1)\r\nContent-Length: 6\r\n\r\n123456")
    }
    let events = await client.response(to: HTTPRequest(stub.url), atMost: 6)
      .map { String(decoding: $0.data, as: UTF8.self) }.events()
    #expect(events == [.value("123456"), .completed])
  }

  @Test("what expands to more than allowed is given up, as is compression that is cut short or none")
  func badCompression() async throws {
    func answer(_ bytes: [UInt8], atMost limit: Int) async throws -> [Event<String, HTTPFailure>] {
      let data = Data(bytes)
      return try await self.answer(
        .stream(headers: "Content-Encoding: gzip\r\n", length: data.count, body: .just(data)), atMost: limit)
    }
    let hello = [UInt8](Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA==")!)
    #expect(try await answer(hello, atMost: 25) == [.value("200 hello"), .completed])
    #expect(try await answer(hello, atMost: 24) == [.failed(.tooLong)])
    #expect(try await answer(hello + [1, 2, 3], atMost: 100) == [.value("200 hello"), .completed])
    #expect(try await answer([], atMost: 100) == [.value("200 "), .completed])
    #expect(try await answer(hello.dropLast(8), atMost: 100) == [.failed(.lost)])
    #expect(try await answer([UInt8]("hello, hello, hello".utf8), atMost: 100) == [.failed(.lost)])
    let zeros = [UInt8](
      Data(
        base64Encoded:
          "H4sIAAAAAAACA+3BAQEAAACAkP6v7ggKAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAauuOl9cAAAEA"
      )!)
    #expect(try await answer(zeros, atMost: 1 << 16).count == 2)
    #expect(try await answer(zeros, atMost: (1 << 16) - 1) == [.failed(.tooLong)])
  }

  @Test func `a compressed body is decompressed`() async throws {
    let gzip = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA==")!
    let stub = try HTTPStub { _ in
      .stream(headers: "Content-Encoding: gzip\r\n", length: gzip.count, body: .just(gzip))
    }
    let bodies = await client.response(to: HTTPRequest(stub.url)).map { String(decoding: $0.data, as: UTF8.self) }
      .events()
    #expect(bodies == [.value("hello"), .completed])
  }

  @Test func `a closed port is an unreachable host`() async throws {
    let events = await client.response(to: HTTPRequest(HTTPStub.unreachable)).map(\.status).events()
    #expect(events == [.failed(.unreachable)])
  }

  @Test func `an invalid address is a failure`() async throws {
    for address in ["http://", "file:///etc/passwd", "ftp://127.0.0.1/"] {
      let events = await client.response(to: HTTPRequest(URL(string: address)!)).map(\.status).events()
      guard case .failed(.other) = events.first else {
        Issue.record("\(address): \(events)")
        continue
      }
    }
  }

  @Test func `a request to a silent service times out`() async throws {
    let stub = try HTTPStub { _ in .silence }
    for client in [HTTPClient(timeout: .seconds(1)), HTTPClient(deadline: .milliseconds(50))] {
      let events = await client.response(to: HTTPRequest(stub.url)).map(\.status).events()
      #expect(events == [.failed(.timedOut)])
    }
  }

  @Test("disposal cancels the request: the service sees the connection go")
  func disposal() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = client.response(to: HTTPRequest(stub.url)).subscribe(
      onValue: { _ in }, onFailure: { Issue.record("\($0)") })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
  }

  @Test func `requests in a row share one connection`() async throws {
    let stub = try HTTPStub { .response(body: $0) }
    let requests = (0..<200).map { client.response(to: HTTPRequest(stub.url.appending(path: "\($0)"))) }
    let bodies = await Signal.merge(requests).map { String(decoding: $0.data, as: UTF8.self) }.collected()
    #expect(Set(bodies) == Set((0..<200).map { "/\($0)" }))
  }
}
