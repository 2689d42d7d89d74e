import Foundation
import HTTPStub
import Rivulet
import RivuletFoundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("URLSession.reactive.data(for:)", .timeLimit(.minutes(1)))
struct URLSessionReactiveTests {
  let session = URLSession(configuration: .ephemeral)

  private func data(from url: URL) -> Signal<(data: Data, response: URLResponse), URLError> {
    session.reactive.data(for: URLRequest(url: url))
  }

  @Test("E69 a request sends its data and response together, and completes")
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

  @Test func noRequestIsMadeBeforeTheFirstSubscriberAndOneForEach() async throws {
    let count = CountingServer()
    let stub = try HTTPStub { _ in count.answer() }
    let request = data(from: stub.url)
    #expect(count.requests == 0)
    _ = await request.events()
    #expect(count.requests == 1)
    _ = await request.events()
    #expect(count.requests == 2)
  }

  @Test func aStatusThatIsAnErrorIsAValue() async throws {
    let stub = try HTTPStub { _ in .response(status: 404, body: "gone") }
    let value = try await data(from: stub.url).first()
    #expect((value?.response as? HTTPURLResponse)?.statusCode == 404)
  }

  @Test func aRefusedConnectionIsAFailure() async throws {
    let stub = try HTTPStub { _ in .silence }
    stub.stop()
    #expect(await failure(of: data(from: stub.url))?.code == .cannotConnectToHost)
  }

  @Test func anAnswerThatBreaksOffIsAFailure() async throws {
    let stub = try HTTPStub { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") }
    #expect(await failure(of: data(from: stub.url)) != nil)
  }

  @Test("B17 disposal cancels the request") func disposalCancelsTheRequest() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = data(from: stub.url).subscribe(
      onValue: { _ in Issue.record("a value after disposal") },
      onFailure: { _ in Issue.record("a failure after disposal") },
      onCompletion: { Issue.record("completion after disposal") })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
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
