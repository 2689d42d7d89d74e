import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite(.timeLimit(.minutes(1))) struct `The counter's server` {
  let scheduler = TestScheduler()

  private func get(_ path: String, from counter: Counter, method: String = "GET") -> WebResponse {
    WebRequest(["\(method) \(path) HTTP/1.1"]).map(counter.answer) ?? .text("", status: 400)
  }

  @Test func `sends the count to a client now, after each change, and a sign of life in between`() {
    let counter = Counter(on: scheduler)
    let events = counter.events.map { String(decoding: $0, as: UTF8.self) }.record()
    _ = get("/up", from: counter, method: "POST")
    scheduler.advance(by: .seconds(10))
    #expect(events.values == ["data: 0\n\n", "data: 1\n\n", ":\n\n"])
    events.dispose()
    #expect(scheduler.pending == 0)
  }

  @Test func `has a page, and says what else there is`() {
    let counter = Counter(on: scheduler)
    #expect(get("/", from: counter).headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(get("/down", from: counter).status == 404)
    #expect(get("/up", from: counter).status == 404)
  }

  @Test func `answers over HTTP, and goes on after a client that sends no request`() async throws {
    let counter = Counter(on: scheduler)
    let url = try await WebServer.address(nil, orServing: counter.answer)
    let address = SocketAddress.tcp(host: "127.0.0.1", port: UInt16(url.port ?? 0))
    func answer(to request: String) async throws -> [String] {
      try await address.reactive.connect()
        .flatMap(.concat) { $0.send(Data(request.utf8)).then($0.received.lines(atMost: 1000)) }
        .collectAll()
    }
    #expect(try await answer(to: "nonsense\r\n\r\n").first == "HTTP/1.1 400 Example")
    #expect(try await answer(to: "POST /up HTTP/1.1\r\nHost: a\r\n\r\n").last == "1")
    #expect(counter.count.value == 1)
  }

  @Test func `reads the parts of a request`() {
    let request = WebRequest(["GET /a%20b?city=Oslo&x HTTP/1.1", "Range: bytes=0-1", "broken"])
    #expect(request?.path == "/a b")
    #expect(request?.query == ["city": "Oslo"])
    #expect(request?.headers == ["range": "bytes=0-1"])
    for line in ["", "GET /", "GET / SPDY/1", "GET http://[ HTTP/1.1"] { #expect(WebRequest([line]) == nil) }
  }
}
