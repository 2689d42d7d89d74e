import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct CancelledRequestTests {
  // Without limits of time: however slow the machine is, no request fails by that.
  private let client = HTTPClient(timeout: nil, deadline: nil, connectionsPerHost: 2)

  private func begin(_ request: HTTPRequest) -> Subscription {
    client.response(to: request).subscribe(
      onValue: { Issue.record("a cancelled request delivered \($0)") }, onFailure: { Issue.record("\($0)") })
  }

  @Test func `cancelled requests without a response leave their connections to the next ones`() async throws {
    let stub = try HTTPStub { $0 == "/good" ? .response(body: "good") : .silence }
    for round in 1...3 {
      let subscriptions = (0..<2).map { begin(HTTPRequest(stub.url.appending(path: "\($0)"))) }
      _ = await stub.requests.signal.take(first: 2 * round).collected()
      for subscription in subscriptions { subscription.dispose() }
    }
    let events = await client.response(to: HTTPRequest(stub.url.appending(path: "good"))).map(\.status).events()
    #expect(events == [.value(200), .completed])
  }

  @Test func `a request that is cancelled while it waits for a connection is not sent`() async throws {
    let stub = try HTTPStub { $0 == "/good" ? .response(body: "good") : .silence }
    let targets = Mutex<[String]>([])
    stub.requests.signal.subscribe { target in targets.withLock { $0.append(target) } }
    let first = (0..<2).map { begin(HTTPRequest(stub.url.appending(path: "first\($0)"))) }
    _ = await stub.requests.signal.take(first: 2).collected()
    let waiting = (0..<20).map { begin(HTTPRequest(stub.url.appending(path: "waiting\($0)"))) }
    for subscription in waiting + first { subscription.dispose() }
    let events = await client.response(to: HTTPRequest(stub.url.appending(path: "good"))).map(\.status).events()
    #expect(events == [.value(200), .completed])
    #expect(targets.withLock { $0.sorted() } == ["/first0", "/first1", "/good"])
  }

  /// Without a `GCancellable`, which libsoup 3.6 doesn't survive here.
  @Test func `requests can be cancelled at any time while the service closes its connections`() async throws {
    let stub = try HTTPStub { target in
      switch (Int(target.dropFirst()) ?? 0) % 5 {
      case 0: .response(body: String(repeating: "a", count: 20_000))
      case 1: .raw("")
      case 2: .raw("HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
      case 3: .raw("HTTP/1.1 302 Found\r\nLocation: /0\r\nContent-Length: 60000\r\n\r\nhalf")
      default: .response(body: "text")
      }
    }
    let arrivals = Mutex<[String: @Sendable () -> Void]>([:])
    stub.requests.signal.subscribe { target in arrivals.withLock { $0.removeValue(forKey: target) }?() }
    for number in 0..<400 {
      let request = HTTPRequest(stub.url.appending(path: "\(number)"))
      let serial = SerialDisposable()
      if number % 4 > 1 { arrivals.withLock { $0["/\(number)"] = { serial.dispose() } } }
      serial.inner = client.response(to: request).subscribe(onValue: { _ in }, onFailure: { _ in })
      if number % 4 == 1 { serial.dispose() }
    }
    let events = await client.response(to: HTTPRequest(stub.url.appending(path: "4"))).map(\.status).events()
    #expect(events == [.value(200), .completed])
  }
}
