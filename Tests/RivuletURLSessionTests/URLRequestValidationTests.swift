import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct URLRequestValidationTests {
  private let session = URLSession.patient()

  /// The failures of each function that makes a request, and the paths that the server was asked for.
  private func failures(
    in session: URLSession? = nil, _ change: (inout URLRequest) -> Void
  ) async throws -> (failures: [String], requests: [String]) {
    let stub = try HTTPStub { _ in .response(body: "") }
    var request = URLRequest(url: stub.url)
    request.httpMethod = "POST"
    change(&request)
    let reactive = (session ?? self.session).reactive
    let directory = try TemporaryDirectory()
    let signals: [Signal<Void, URLError>] = [
      reactive.data(for: request).map { _ in }, reactive.data(for: request, atMost: 100).map { _ in },
      reactive.upload(for: request, from: Data("a".utf8)).map { _ in },
      reactive.download(for: request, to: directory.path()).map { _ in }
        .mapFailure { if case .network(let error) = $0 { error } else { URLError(.unknown) } },
    ]
    var failures: [String] = []
    for signal in signals {
      guard case .failed(let error) = await signal.events().first else { continue }
      failures.append("\(error.code == .badURL) \(error.localizedDescription)")
    }
    stub.requests.complete()
    #expect(directory.names == [])
    return (failures, await stub.requests.signal.collected())
  }

  @Test(arguments: ["GE T", "GET / HTTP/1.1\r\nX-Injected: 1\r\nX:", "G\0T", "G\u{7F}T", "GÉT", "GET\n", "GET:", "G/T"])
  func `a method that is no token is a failure before the request`(_ method: String) async throws {
    let (failures, requests) = try await failures { $0.httpMethod = method }
    let failure = "true the method \(method.debugDescription) is no token of HTTP; give letters, such as POST"
    #expect(failures == Array(repeating: failure, count: 4))
    #expect(requests == [])
  }

  @Test(arguments: ["X Y", "X:", "X\r\nA", "X\0Y", "X\t", "Ü", "X/Y", "\u{7F}"])
  func `a header whose name is no token is a failure before the request`(_ name: String) async throws {
    let (failures, requests) = try await failures { $0.setValue("a", forHTTPHeaderField: name) }
    let failure = "true \(name.debugDescription) is no name of a header; give letters, digits and hyphens"
    #expect(failures == Array(repeating: failure, count: 4))
    #expect(requests == [])
  }

  @Test(arguments: ["secret\n", "a\r\nX-Injected: 1", "\r", "a\0b", "\u{1B}[2J", "a\u{7F}"])
  func `a header whose value has control characters is a failure before the request`(_ value: String) async throws {
    let failure =
      "true the value of the header Authorization has a control character, such as the end of a line; remove it"
    // On Linux, `setValue` drops a value with a line end.
    let (failures, requests) = try await failures { $0.allHTTPHeaderFields = ["Authorization": value] }
    #expect(failures == Array(repeating: failure, count: 4))
    #expect(requests == [])
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["Authorization": value]
    let (others, otherRequests) = try await self.failures(in: URLSession(configuration: configuration)) { _ in }
    #expect(others == Array(repeating: failure, count: 4))
    #expect(otherRequests == [])
  }
}
