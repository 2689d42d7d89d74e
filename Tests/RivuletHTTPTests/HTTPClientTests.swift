import Foundation
import HTTPStub
import Rivulet
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

  @Test func aRequestArrivesAsItIs() async throws {
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

  @Test func headersAreFoundByNamesInAnyCase() async throws {
    let stub = try HTTPStub { _ in .raw("HTTP/1.1 200 OK\r\nX-One: a\r\nx-one: b\r\nContent-Length: 0\r\n\r\n") }
    let headers = await client.response(to: HTTPRequest(stub.url)).map { $0.header("X-ONE") }.events()
    #expect(headers == [.value("a, b"), .completed])
  }

  @Test("an answer that is cut short, or is none, is a failure")
  func cutShort() async throws {
    let answers = [
      "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf",
      "", "hello\r\n\r\n",
    ]
    for text in answers { #expect(try await answer(.raw(text)) == [.failed(.lost)], "\(text)") }
  }

  @Test func anAnswerThatIsTooLongIsGivenUp() async throws {
    #expect(try await answer(.response(body: "123456"), atMost: 6) == [.value("200 123456"), .completed])
    #expect(try await answer(.response(body: "1234567"), atMost: 6) == [.failed(.tooLong)])
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n1234567\r\n0\r\n\r\n"
    #expect(try await answer(.raw(chunked), atMost: 6) == [.failed(.tooLong)])
  }

  @Test func compressionIsUndone() async throws {
    let gzip = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA==")!
    let stub = try HTTPStub { _ in
      .stream(headers: "Content-Encoding: gzip\r\n", length: gzip.count, body: .just(gzip))
    }
    let bodies = await client.response(to: HTTPRequest(stub.url)).map { String(decoding: $0.data, as: UTF8.self) }
      .events()
    #expect(bodies == [.value("hello"), .completed])
  }

  @Test func whereNobodyListensIsUnreachable() async throws {
    let events = await client.response(to: HTTPRequest(HTTPStub.nobody)).map(\.status).events()
    #expect(events == [.failed(.unreachable)])
  }

  @Test func anAddressThatIsNoneIsAFailure() async throws {
    for address in ["http://", "file:///etc/passwd", "ftp://127.0.0.1/"] {
      let events = await client.response(to: HTTPRequest(URL(string: address)!)).map(\.status).events()
      guard case .failed(.other) = events.first else {
        Issue.record("\(address): \(events)")
        continue
      }
    }
  }

  @Test func aSilentServiceTimesOut() async throws {
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

  @Test func oneConnectionServesManyRequests() async throws {
    let stub = try HTTPStub { .response(body: $0) }
    let requests = (0..<200).map { client.response(to: HTTPRequest(stub.url.appending(path: "\($0)"))) }
    let bodies = await Signal.merge(requests).map { String(decoding: $0.data, as: UTF8.self) }.collected()
    #expect(Set(bodies) == Set((0..<200).map { "/\($0)" }))
  }
}
