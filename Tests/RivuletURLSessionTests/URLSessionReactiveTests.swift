import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletURLSession
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("URLSession.reactive.data(for:)", .timeLimit(.minutes(10)))
struct URLSessionReactiveTests {
  let session = URLSession.patient()

  private func data(from url: URL) -> Signal<(data: Data, response: URLResponse), URLError> {
    session.reactive.data(for: URLRequest(url: url))
  }

  @Test("a request sends its data and response together, and completes")
  func sendsDataAndResponse() async throws {
    let stub = try HTTPStub { _ in .response(body: "hello") }
    let events = await data(from: stub.url).map { ($0.data, ($0.response as? HTTPURLResponse)?.statusCode) }.events()
    #expect(events.count == 2)
    guard case .value((let data, let status)) = events.first, case .completed = events.last else {
      Issue.record("unexpected \(events)")
      return
    }
    #expect(String(decoding: data, as: UTF8.self) == "hello")
    #expect(status == 200)
  }

  @Test func `one request is made for each subscriber, and none before`() async throws {
    let count = CountingServer()
    let stub = try HTTPStub { _ in count.answer() }
    let request = data(from: stub.url)
    #expect(count.requests == 0)
    _ = await request.events()
    #expect(count.requests == 1)
    _ = await request.events()
    #expect(count.requests == 2)
  }

  @Test func `a response with an error status is a value`() async throws {
    let stub = try HTTPStub { _ in .response(status: 404, body: "gone") }
    let value = try await data(from: stub.url).first()
    #expect((value?.response as? HTTPURLResponse)?.statusCode == 404)
  }

  @Test func `a refused connection is a failure`() async throws {
    #expect(await failure(of: data(from: HTTPStub.unreachable))?.code == .cannotConnectToHost)
  }

  @Test func `a response that breaks off is a failure`() async throws {
    let stub = try HTTPStub { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") }
    #expect(await failure(of: data(from: stub.url)) != nil)
  }

  @Test("disposal cancels the request") func disposalCancelsTheRequest() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = data(from: stub.url).subscribe(
      onValue: { _ in Issue.record("a value after disposal") },
      onFailure: { _ in Issue.record("a failure after disposal") },
      onCompletion: { Issue.record("completion after disposal") })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
  }

  @Test("an answer as long as allowed is sent, and a longer one is given up", arguments: [5, 4])
  func length(limit: Int) async throws {
    let stub = try HTTPStub { _ in .response(body: "hello") }
    let request = session.reactive.data(for: URLRequest(url: stub.url), atMost: limit)
    let events = await request.map { String(decoding: $0.data, as: UTF8.self) }.events()
    switch events.first {
    case .value(let text): #expect(limit == 5 && text == "hello")
    case .failed(let error): #expect(limit == 4 && error.code == .dataLengthExceedsMaximum)
    default: Issue.record("unexpected \(events)")
    }
  }

  @Test func `a response without end fails at the limit`() async throws {
    let stub = try HTTPStub.answering { _ in
      // The stream is endless until the stub notices that its reader has gone.
      .stream(body: Signal<Data, Never>.just(Data(count: 1000)).repeat().take(first: 1_000_000))
    }
    let request = session.reactive.data(for: URLRequest(url: stub.url), atMost: 100_000)
    #expect(await failure(of: request)?.code == .dataLengthExceedsMaximum)
  }

  @Test func `a 401 response below the limit is a value`() async throws {
    let stub = try HTTPStub { _ in
      .raw("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 2\r\n\r\nno")
    }
    let value = try await session.reactive.data(for: URLRequest(url: stub.url), atMost: 10).first()
    #expect((value?.response as? HTTPURLResponse)?.statusCode == 401)
  }

  private func failure<Value>(of signal: Signal<Value, URLError>) async -> URLError? {
    if case .failed(let failure) = await signal.events().last { failure } else { nil }
  }
}

private final class CountingServer: Sendable {
  private let count = Atomic(0)
  var requests: Int { count.load(ordering: .acquiring) }
  func answer() -> HTTPStub.Answer {
    count.add(1, ordering: .acquiringAndReleasing)
    return .response(body: "{}")
  }
}
