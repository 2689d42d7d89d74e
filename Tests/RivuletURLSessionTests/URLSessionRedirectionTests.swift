import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct URLSessionRedirectionTests {
  /// The functions that make a request.
  enum Function: CaseIterable { case data, limitedData, download, upload }

  private static let secrets = [
    "Authorization": "Bearer a", "Cookie": "b=c", "Proxy-Authorization": "Basic d", "X-Api-Key": "e",
  ]
  private let session = URLSession.patient()

  /// A server whose response has the secrets that it received, and the header `X-Other`.
  private func echo() throws -> HTTPStub {
    try HTTPStub.answering { request in
      let names = Self.secrets.keys + ["X-Other", "X-Session"]
      return .response(body: names.compactMap { request.headers[$0.lowercased()] }.sorted().joined(separator: ", "))
    }
  }

  private func redirect(_ status: Int = 302, to location: String) -> HTTPStub.Answer {
    .raw("HTTP/1.1 \(status) There\r\nLocation: \(location)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  private func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    for (name, value) in Self.secrets { request.setValue(value, forHTTPHeaderField: name) }
    request.setValue("f", forHTTPHeaderField: "X-Other")
    return request
  }

  /// The body of the response, or the code of the failure.
  private func result(
    _ function: Function, _ request: URLRequest, _ redirections: Redirections = .followed(secretHeaders: ["x-api-key"]),
    in session: URLSession? = nil
  ) async throws -> String {
    let reactive = (session ?? self.session).reactive
    func text(_ signal: Signal<Data, URLError>) async throws -> String {
      switch await signal.events().first {
      case .value(let data): String(decoding: data, as: UTF8.self)
      case .failed(let error): "\(error.code.rawValue)"
      default: "none"
      }
    }
    switch function {
    case .data: return try await text(reactive.data(for: request, redirections: redirections).map(\.data))
    case .limitedData:
      return try await text(reactive.data(for: request, atMost: 1000, redirections: redirections).map(\.data))
    case .upload:
      var request = request
      request.httpMethod = "POST"
      let signal = reactive.upload(for: request, from: Data("a".utf8), redirections: redirections)
      return try await text(signal.compactMap { if case .finished(let data, _) = $0 { data } else { nil } })
    case .download:
      let directory = try TemporaryDirectory()
      let events = await reactive.download(for: request, to: directory.path(), redirections: redirections).events()
      if case .failed(.network(let error)) = events.last { return "\(error.code.rawValue)" }
      return try String(contentsOf: directory.path(), encoding: .utf8)
    }
  }

  @Test(arguments: Function.allCases, [301, 302, 303, 307, 308])
  func `a redirection to another port drops the credentials`(_ function: Function, _ status: Int) async throws {
    let echo = try echo()
    let stub = try HTTPStub { _ in redirect(status, to: echo.url.absoluteString) }
    #expect(try await result(function, request(stub.url)) == "f")
  }

  @Test(arguments: Function.allCases)
  func `a redirection to another host drops the credentials`(_ function: Function) async throws {
    let echo = try echo()
    var here = URLComponents(url: echo.url, resolvingAgainstBaseURL: false)!
    here.host = "localhost"
    let location = here.string!
    let stub = try HTTPStub { _ in redirect(to: location) }
    #expect(try await result(function, request(stub.url)) == "f")
  }

  @Test(arguments: Function.allCases)
  func `a redirection within the origin keeps the credentials`(_ function: Function) async throws {
    let stub = try HTTPStub.answering { [self] request in
      switch request.target {
      case "/": redirect(to: "second?a=b%20c")
      case "/second?a=b%20c": redirect(to: "//\(request.headers["host"]!)/third")
      case "/third":
        .response(body: Self.secrets.keys.compactMap { request.headers[$0.lowercased()] }.sorted().joined())
      default: .response(body: request.target)
      }
    }
    #expect(try await result(function, request(stub.url.appending(path: "/"))) == "Basic dBearer ab=ce")
  }

  @Test(arguments: Function.allCases)
  func `a redirection back to the first origin doesn't bring the credentials back`(_ function: Function) async throws {
    let other = try HTTPStub.answering { [self] request in redirect(to: request.headers["x-other"]! + "/back") }
    let stub = try HTTPStub.answering { [self] request in
      request.target == "/back"
        ? .response(body: request.headers["cookie"] ?? "none") : redirect(to: other.url.absoluteString)
    }
    var request = request(stub.url)
    request.setValue(stub.url.absoluteString, forHTTPHeaderField: "X-Other")
    #expect(try await result(function, request) == "none")
  }

  @Test(arguments: Function.allCases)
  func `credentials of the session's configuration don't leave the origin`(_ function: Function) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = session.configuration.timeoutIntervalForRequest
    configuration.httpAdditionalHeaders = ["Authorization": "Bearer a", "X-API-Key": "b", "X-Session": "c"]
    let session = URLSession(configuration: configuration)
    let echo = try echo()
    let stub = try HTTPStub { $0 == "/" ? redirect(to: "/other") : redirect(to: echo.url.absoluteString) }
    #expect(try await result(function, URLRequest(url: stub.url), in: session) == "c")
    #expect(try await result(function, URLRequest(url: echo.url), in: session) == "Bearer a, b, c")
  }

  @Test(
    arguments: Function.allCases,
    [
      "file:///etc/hostname", "data:text/plain,hi", "ftp://127.0.0.1/", "gopher://127.0.0.1:1/_x", "javascript:0",
      "http:", "//",
    ])
  func `a redirection to an address that is none of HTTP is a failure`(
    _ function: Function, _ location: String
  ) async throws {
    let stub = try HTTPStub { $0 == "/first" ? redirect(to: location) : .response(body: "followed") }
    let request = request(stub.url.appending(path: "first"))
    #expect(try await result(function, request) == "\(URLError.Code.unsupportedURL.rawValue)")
  }

  @Test(arguments: Function.allCases) func `a circle of redirections is a failure`(_ function: Function) async throws {
    let stub = try HTTPStub { _ in redirect(to: "/") }
    #expect(try await result(function, request(stub.url)) == "\(URLError.Code.httpTooManyRedirects.rawValue)")
  }

  @Test(arguments: Function.allCases)
  func `a redirection can be received as the response`(_ function: Function) async throws {
    let stub = try HTTPStub { _ in
      .raw("HTTP/1.1 302 There\r\nLocation: /other\r\nContent-Length: 4\r\nConnection: close\r\n\r\npage")
    }
    // Foundation has no body of a redirection for the handler that `data(for:)` gives it.
    let body = function == .data ? "" : "page"
    #expect(try await result(function, request(stub.url), .ignored) == body)
  }

  /// The request that follows, its method before its body; nil if the redirection is the response.
  private static let methods: [(status: Int, method: String, next: String?)] = [
    (301, "GET", "GET "), (301, "HEAD", "HEAD "), (301, "POST", "GET "), (301, "PUT", "PUT a"), (302, "POST", "GET "),
    (302, "PUT", "PUT a"), (302, "DELETE", "DELETE a"), (303, "HEAD", "HEAD "), (303, "POST", "GET "),
    (303, "PUT", "GET "),
    (307, "GET", "GET "), (307, "POST", "POST a"), (307, "PUT", "PUT a"), (308, "POST", "POST a"),
    (308, "PATCH", "PATCH a"),
    (300, "GET", nil), (304, "GET", nil),
  ]

  @Test(arguments: methods, [Function.data, .limitedData])
  func `the status decides whether, and with which method and body, a redirection is followed`(
    _ example: (status: Int, method: String, next: String?), _ function: Function
  ) async throws {
    let stub = try HTTPStub.answering { [self] request in
      if request.target == "/" { return redirect(example.status, to: "/next") }
      let next = "\(request.method) \(String(decoding: request.body, as: UTF8.self))"
      return .raw("HTTP/1.1 200 OK\r\nX-Next: '\(next)'\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    var request = URLRequest(url: stub.url)
    request.httpMethod = example.method
    if example.method != "GET", example.method != "HEAD" { request.httpBody = Data("a".utf8) }
    let signal =
      function == .data
      ? session.reactive.data(for: request) : session.reactive.data(for: request, atMost: 1000)
    let response = try await signal.first()?.response as? HTTPURLResponse
    let result = response?.value(forHTTPHeaderField: "X-Next") ?? "\(response?.statusCode ?? 0)"
    #expect(result == example.next.map { "'\($0)'" } ?? "\(example.status)")
  }

  @Test func `an upload is sent again after 307, and its progress counts once`() async throws {
    let stub = try HTTPStub.answering { [self] request in
      request.target == "/next"
        ? .response(body: "\(request.method) \(String(decoding: request.body, as: UTF8.self))")
        : redirect(307, to: "/next")
    }
    var request = request(stub.url)
    request.httpMethod = "POST"
    let directory = try TemporaryDirectory()
    let uploads = [
      session.reactive.upload(for: request, from: Data("hello".utf8)),
      session.reactive.upload(for: request, fromFile: try directory.file("file", "hello")),
    ]
    for upload in uploads {
      let events = await upload.events()
      let sent = events.compactMap { if case .value(.progress(let sent, _)) = $0 { sent } else { nil } }
      #expect(sent.allSatisfy { $0 <= 5 } && sent.last == 5)
      guard case .value(.finished(let data, _))? = events.dropLast().last else {
        Issue.record("ended with \(events.suffix(2))")
        continue
      }
      #expect(String(decoding: data, as: UTF8.self) == "POST hello")
    }
  }

  @Test func `disposal after a redirection cancels the request`() async throws {
    let stub = try HTTPStub { $0 == "/" ? redirect(to: "/silence") : .silence }
    for function in [Function.data, .limitedData] {
      let request = URLRequest(url: stub.url)
      let signal =
        function == .data
        ? session.reactive.data(for: request) : session.reactive.data(for: request, atMost: 1000)
      let subscription = signal.subscribe(
        onValue: { _ in Issue.record("a value after disposal") },
        onFailure: { _ in Issue.record("a failure after disposal") })
      _ = await stub.requests.signal.filter { $0 == "/silence" }.first()
      subscription.dispose()
      _ = await stub.departures.signal.first()
    }
  }

  @Test func `the session's delegate may refuse a redirection of its own request`() async throws {
    let session = URLSession(configuration: session.configuration, delegate: RefusingDelegate(), delegateQueue: nil)
    let stub = try HTTPStub { _ in redirect(to: "/other") }
    let value = try await session.reactive.data(for: URLRequest(url: stub.url)).first()
    #expect((value?.response as? HTTPURLResponse)?.statusCode == 302)
    session.invalidateAndCancel()
  }
}

private final class RefusingDelegate: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
