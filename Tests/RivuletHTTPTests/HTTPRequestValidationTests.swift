import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPRequestValidationTests {
  // Without limits of time: however slow the machine is, no request fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil)

  /// The failure of a request, and the paths that the server was asked for.
  private func failure(_ change: (inout HTTPRequest) -> Void) async throws -> (HTTPFailure?, requests: [String]) {
    let stub = try HTTPStub { _ in .response(body: "") }
    var request = HTTPRequest(stub.url)
    change(&request)
    let events = await client.response(to: request).map(\.status).events()
    stub.requests.complete()
    let requests = await stub.requests.signal.collected()
    guard case .failed(let failure) = events.first else { return (nil, requests) }
    return (failure, requests)
  }

  @Test(arguments: [
    "", "GE T", "GET / HTTP/1.1\r\nX-Injected: 1\r\nX:", "G\0T", "G\u{7F}T", "GÉT", "GET\n", "GET:", "G/T",
  ])
  func `a method that is no token is a failure before the request`(_ method: String) async throws {
    let (failure, requests) = try await failure { $0.method = method }
    #expect(
      failure == .other("the method \(method.debugDescription) is no token of HTTP; give letters, such as POST"))
    #expect(requests == [])
  }

  @Test(arguments: ["", "X Y", "X:", "X\r\nY", "X\0Y", "X\t", "Ü", "X/Y", "\u{7F}"])
  func `a header whose name is no token is a failure before the request`(_ name: String) async throws {
    let (failure, requests) = try await failure { $0.headers[name] = "a" }
    #expect(failure == .other("\(name.debugDescription) is no name of a header; give letters, digits and hyphens"))
    #expect(requests == [])
  }

  @Test(arguments: ["secret\n", "a\r\nX-Injected: 1", "\r", "a\0b", "\u{1B}[2J", "a\u{7F}"])
  func `a header whose value has control characters is a failure before the request`(_ value: String) async throws {
    let (failure, requests) = try await failure { $0.headers["Authorization"] = value }
    #expect(
      failure
        == .other(
          "the value of the header Authorization has a control character, such as the end of a line; remove it"))
    #expect(requests == [])
  }

  @Test func `unusual methods and headers are sent as they are`() async throws {
    let stub = try HTTPStub.answering { request in
      .response(body: "\(request.method) \(request.headers["x-!#$%&'*+-.^_`|~9"] ?? "none")")
    }
    var request = HTTPRequest(stub.url)
    request.method = "M-SEARCH"
    request.headers["X-!#$%&'*+-.^_`|~9"] = "a\tb \"c\" ~"
    let bodies = await client.response(to: request).map { String(decoding: $0.data, as: UTF8.self) }.events()
    #expect(bodies == [.value("M-SEARCH a\tb \"c\" ~"), .completed])
  }

  @Test func `an event stream with an invalid header fails without another attempt`() async {
    var request = HTTPRequest(HTTPStub.unreachable)
    request.headers["Authorization"] = "secret\n"
    let events = await client.serverSentEvents(from: request, on: HastyScheduler()).map(\.data).events()
    #expect(
      events == [
        .failed(
          .request(
            .other(
              "the value of the header Authorization has a control character, such as the end of a line; remove it")))
      ])
  }
}
