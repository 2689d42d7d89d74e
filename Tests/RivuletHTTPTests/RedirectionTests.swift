import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct RedirectionTests {
  // Without limits of time: however slow the machine is, no request fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil)

  private static let secrets = [
    "Authorization": "Bearer a", "cookie": "b=c", "Proxy-Authorization": "Basic d", "X-Api-Key": "e",
  ]

  /// A server whose response has the secrets that it received, and the header `X-Other`.
  private func echo() throws -> HTTPStub {
    try HTTPStub.answering { request in
      .response(
        body: (Self.secrets.keys + ["X-Other"]).compactMap { request.headers[$0.lowercased()] }.sorted().joined(
          separator: ", "))
    }
  }

  private func redirect(_ status: Int = 302, to location: String) -> HTTPStub.Answer {
    .raw("HTTP/1.1 \(status) There\r\nLocation: \(location)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  private func body(_ url: URL, _ change: (inout HTTPRequest) -> Void = { _ in }) async -> [Event<String, HTTPFailure>]
  {
    var request = HTTPRequest(url)
    request.headers = Self.secrets
    request.headers["X-Other"] = "f"
    request.secretHeaders = ["x-api-key"]
    change(&request)
    return await client.response(to: request).map { String(decoding: $0.data, as: UTF8.self) }.events()
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirection to another port drops the credentials`(_ status: Int) async throws {
    let echo = try echo()
    let stub = try HTTPStub { _ in redirect(status, to: echo.url.absoluteString) }
    #expect(await body(stub.url) == [.value("f"), .completed])
  }

  @Test func `a redirection to another host drops the credentials`() async throws {
    let echo = try echo()
    var here = URLComponents(url: echo.url, resolvingAgainstBaseURL: false)!
    here.host = "localhost"
    let location = here.string!
    let stub = try HTTPStub { _ in redirect(to: location) }
    #expect(await body(stub.url) == [.value("f"), .completed])
  }

  @Test func `a redirection within the origin keeps the credentials`() async throws {
    let stub = try HTTPStub.answering { [self] request in
      switch request.target {
      case "/": redirect(to: "/second")
      case "/second": redirect(to: "//\(request.headers["host"]!.uppercased())/third")
      default: .response(body: Self.secrets.keys.compactMap { request.headers[$0.lowercased()] }.sorted().joined())
      }
    }
    #expect(await body(stub.url) == [.value("Basic dBearer ab=ce"), .completed])
  }

  @Test func `a redirection back to the first origin doesn't bring the credentials back`() async throws {
    let other = try HTTPStub.answering { [self] request in redirect(to: request.headers["x-other"]! + "/back") }
    let stub = try HTTPStub.answering { [self] request in
      request.target == "/back"
        ? .response(body: request.headers["cookie"] ?? "none") : redirect(to: other.url.absoluteString)
    }
    #expect(
      await body(stub.url) { $0.headers["X-Other"] = stub.url.absoluteString } == [.value("none"), .completed])
  }

  @Test func `a body is sent again if the connection was closed while it was unused`() async throws {
    let attempts = Mutex(0)
    let stub = try HTTPStub.answering { request in
      if request.target == "/first" { return .kept("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }
      let isFirstAttempt = attempts.withLock { attempts in
        attempts += 1
        return attempts == 1
      }
      // Nothing, and the connection is closed.
      return isFirstAttempt ? .raw("") : .response(body: String(decoding: request.body, as: UTF8.self))
    }
    #expect(await body(stub.url.appending(path: "first")) == [.value(""), .completed])
    let put = await body(stub.url.appending(path: "second")) {
      $0.method = "PUT"
      $0.body = Data("a".utf8)
    }
    #expect(put == [.value("a"), .completed])
    #expect(attempts.withLock { $0 } == 2)
  }

  @Test func `a redirection can be received as the response`() async throws {
    let stub = try HTTPStub { _ in redirect(to: "/other") }
    var request = HTTPRequest(stub.url)
    request.followsRedirections = false
    let events = await client.response(to: request).map { "\($0.status) \($0.header("Location") ?? "")" }.events()
    #expect(events == [.value("302 /other"), .completed])
  }

  /// The request that follows, its method before its body; nil if the redirection is the response.
  private static let methods: [(status: Int, method: String, next: String?)] = [
    (301, "GET", "GET a"), (301, "HEAD", "HEAD "), (301, "POST", "GET "), (301, "PUT", nil), (301, "DELETE", nil),
    (302, "GET", "GET a"), (302, "POST", "GET "), (302, "PUT", "GET "), (302, "DELETE", "GET "),
    (303, "GET", "GET "), (303, "HEAD", "HEAD "), (303, "POST", "GET "), (303, "PUT", "GET "),
    (307, "GET", "GET a"), (307, "POST", nil), (307, "PUT", nil), (308, "GET", "GET a"), (308, "POST", nil),
    (300, "GET", nil), (304, "GET", nil), (305, "GET", nil),
  ]

  @Test(arguments: methods)
  func `the status decides whether, and with which method and body, a redirection is followed`(
    _ example: (status: Int, method: String, next: String?)
  ) async throws {
    let stub = try HTTPStub.answering { [self] request in
      if request.target == "/" { return redirect(example.status, to: "/next") }
      let next = "\(request.method) \(String(decoding: request.body, as: UTF8.self))"
      return .raw("HTTP/1.1 200 OK\r\nX-Next: '\(next)'\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    var request = HTTPRequest(stub.url)
    request.method = example.method
    if example.method != "HEAD" { request.body = Data("a".utf8) }
    let events = await client.response(to: request).map { $0.header("X-Next") ?? "\($0.status)" }.events()
    #expect(events == [.value(example.next.map { "'\($0)'" } ?? "\(example.status)"), .completed])
  }
}
