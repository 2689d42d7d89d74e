import Foundation
import Testing

@testable import Wellspring

@Suite struct `Hostile requests` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  private func expectServing() async throws {
    #expect(try await service.photos("feature=popular").value("total_items") == 86)
  }

  private func expectError(_ answer: RawAnswer, _ status: Int, _ name: String) throws {
    #expect(answer.status == status, "\(name)")
    #expect(try JSONObject(answer.body).value("status") == status)
  }

  /// Newer releases of the HTTP library word the response themselves.
  private func expectStatus(_ answer: RawAnswer, _ status: Int, _ name: String) throws {
    #expect(answer.status == status, "\(name)")
    guard answer.headers.contains("Content-Type: application/json; charset=utf-8") else { return }
    try expectError(answer, status, name)
  }

  @Test(arguments: [
    "/v1/images/../../etc/passwd", "/v1/images/1/../../../../etc/passwd", "/v1/images/%2e%2e/%2e%2e/etc/passwd",
    "/v1/images/..%2f..%2f..%2fetc%2fpasswd/3", "/v1/images/1/..%2f..%2fwellspring.sqlite",
    "/v1/images/1/%2e%2e%5c%2e%2e%5cetc", "/v1/photos/../images/1/3.jpeg/..", "//etc/passwd", "/etc/passwd",
    "/v1//images/1/3", "/v1/images//etc/passwd",
  ])
  func `no path leads outside the service`(target: String) async throws {
    try expectError(try service.raw(target: target), 404, target)
    try await expectServing()
  }

  @Test(arguments: [
    "/v1/photos?consumer_key=%zz", "/v1/photos?consumer_key=%", "/v1/photos?consumer_key=%4", "/v1/%zz",
    "/v1/photos?consumer_key=%ff%fe", "/v1/photos%00?consumer_key=key", "/v1/photos?consumer_key=a%00b",
    "/v1/photos?%00=1", "/v1/photos/1%002?consumer_key=key", "/v1/a b", "*", "https://localhost/v1/photos",
    "localhost/v1/photos",
  ])
  func `a malformed address is a bad request`(target: String) async throws {
    try expectStatus(try service.raw(target: target), 400, target)
    try await expectServing()
  }

  @Test func `an address that is not UTF-8 is a bad request`() async throws {
    let rest = " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let request = Array("GET /v1/".utf8) + [0xFF, 0xFE] + Array(rest.utf8)
    try expectError(try RawAnswer(service.raw(request)), 400, "bytes")
    try await expectServing()
  }

  @Test func `a NUL in the request does no harm`() async throws {
    let request = "GET /v1/photos\0/../x HTTP/1.1\r\nHost: localhost\0\r\nConnection: close\r\n\r\n"
    let received = try service.raw(request.utf8)
    // Newer releases of the HTTP library close the connection.
    if !received.isEmpty { #expect((400..<500).contains(try RawAnswer(received).status)) }
    try await expectServing()
  }

  @Test func `an address that is too long is refused`() async throws {
    try expectError(try service.raw(target: "/v1/" + String(repeating: "a", count: 9_000)), 414, "long")
    // The HTTP library words the answer itself when the request is beyond its memory.
    #expect(try service.raw(target: "/v1/" + String(repeating: "a", count: 300_000)).status == 414)
    try await expectServing()
  }

  @Test(arguments: ["Content-Length: 5000000", "Transfer-Encoding: chunked", "Content-Length: 5000000\r\nX: \u{1}"])
  func `a refused body may be sent whole before the response is read`(header: String) throws {
    let connection = try RawConnection(port: service.port)
    connection.send("POST /v1/photos HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\n\(header)\r\n\r\n".utf8)
    // More than the buffers of both sockets have room for.
    connection.send([UInt8](repeating: UInt8(ascii: "a"), count: 5_000_000))
    connection.finishSending()
    #expect([400, 411, 413].contains(try RawAnswer(connection.receiveAll()).status))
  }

  @Test func `headers that are too large are refused`() async throws {
    func headers(_ size: Int) -> String { "X-Padding: \(String(repeating: "a", count: size))\r\n" }
    try expectError(try service.raw(target: "/v1/photos", headers: headers(20_000)), 431, "large")
    #expect(try service.raw(target: "/v1/photos", headers: headers(300_000)).status == 431)
    let many = (0..<1_000).map { "X-\($0): 1234567890\r\n" }.joined()
    #expect(try service.raw(target: "/v1/photos", headers: many).status == 431)
    try await expectServing()
  }

  @Test(arguments: ["example.com", "example.com:80", "127.0.0.1.example.com", "localhost.example.com", "127.0.0.1:x"])
  func `a foreign host is misdirected`(host: String) async throws {
    let request = "GET /v1/photos HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    try expectError(try RawAnswer(service.raw(request.utf8)), 421, host)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST:8080", "[::1]", "[::1]:80", "127.0.0.1:1"])
  func `requests for this machine's names are answered`(host: String) async throws {
    let request = "GET /v1/photos?consumer_key=key HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    #expect(try RawAnswer(service.raw(request.utf8)).status == 200)
  }

  @Test(arguments: ["http://127.0.0.1", "http://localhost:8500", "HTTP://[::1]:80"])
  func `a target may be a whole address, as for a proxy`(address: String) async throws {
    let target = "\(address)/v1/photos?consumer_key=key"
    // The target's host counts, and not the header's.
    let request = "GET \(target) HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n"
    #expect(try RawAnswer(service.raw(request.utf8)).status == 200)
    let search = "\(address)/1.1/search/tweets.json?q=a"
    #expect(try service.raw(target: search).status == 400, "it is not signed, as the posts' format says")
    try expectError(try service.raw(target: address), 404, "no path")
    try expectError(try service.raw(target: "\(address)?a=b"), 404, "a query alone")
  }

  @Test(arguments: [
    "http://example.com/v1/photos", "http://localhost.example.com/", "http://localhost@example.com/",
    "http:///v1/photos",
    "http://user@localhost/v1/photos",
  ])
  func `a whole address of a foreign host is misdirected`(target: String) async throws {
    try expectError(try service.raw(target: target), 421, target)
  }

  @Test func `a whole address does not make up for the Host header`() async throws {
    let target = "http://localhost/v1/photos?consumer_key=key"
    let none = "GET \(target) HTTP/1.1\r\nConnection: close\r\n\r\n"
    try expectStatus(try RawAnswer(service.raw(none.utf8)), 400, "none")
    try expectError(try service.raw(target: target, headers: "Host: example.com\r\n"), 421, "two")
  }

  @Test func `a request without a host or with two is refused`() throws {
    let none = "GET /v1/photos HTTP/1.1\r\nConnection: close\r\n\r\n"
    try expectStatus(try RawAnswer(service.raw(none.utf8)), 400, "none")
    try expectError(try service.raw(target: "/v1/photos", headers: "Host: example.com\r\n"), 421, "two")
  }

  @Test func `a body is ignored when it is small and refused when it is large`() async throws {
    let target = "/v1/photos?consumer_key=key"
    #expect(try service.raw(target: target, headers: "Content-Length: 0\r\n").status == 200)
    let small = "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"
    #expect(try RawAnswer(service.raw(small.utf8)).status == 200)
    try expectError(try service.raw(target: target, headers: "Content-Length: 1000000\r\n"), 413, "large")
    try expectError(try service.raw(target: target, headers: "Transfer-Encoding: chunked\r\n"), 411, "chunked")
    try await expectServing()
  }

  @Test(arguments: [
    "\r\n\r\n", "GARBAGE\r\n\r\n", "GET\r\n\r\n", "GET /v1/photos\r\n\r\n", "GET /v1/photos HTTP/9.9\r\n\r\n",
    "GET /v1/photos HTTP/1.1\r\nbad header\r\n\r\n", "GET /v1/photos HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    "GET /v1/photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "\u{16}\u{3}\u{1}\0\u{5}\r\n\r\n",
  ])
  func `data that is not HTTP does no harm`(bytes: String) async throws {
    var configuration = service.folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.connectionLimits.head = .milliseconds(200)
    let service = try RunningService(configuration, in: service.folder)
    let connection = try RawConnection(port: service.port)
    connection.send(bytes.utf8)
    connection.finishSending()
    let received = connection.receiveAll()
    #expect(!String(decoding: received.prefix(12), as: UTF8.self).hasSuffix("200"))
    #expect(try await service.photos().value("total_items") == 86)
  }
}
