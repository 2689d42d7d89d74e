import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import RivuletTesting
import ServerSentEvents
import Testing

@Suite("HTTPClient.serverSentEvents", .timeLimit(.minutes(10)))
struct ServerSentEventsClientTests {
  private let client = HTTPClient(timeout: nil, deadline: nil)
  private let scheduler = HastyScheduler()

  private func stream(
    _ text: String..., headers: String = "Content-Type: text/event-stream\r\n"
  ) -> HTTPStub.Answer {
    .stream(headers: headers, body: .from(text.map { Data($0.utf8) }))
  }

  private func events(
    from stub: HTTPStub, atMost limit: Int = 1 << 20
  ) -> Signal<ServerSentEvent, EventStreamFailure> {
    client.serverSentEvents(from: HTTPRequest(stub.url), atMost: limit, on: scheduler)
  }

  /// A server that gives the answers in turn, and the last one again and again, and notes the requests.
  private func server(_ answers: HTTPStub.Answer...) throws -> (HTTPStub, MutableProperty<[HTTPStub.Request]>) {
    let requests = MutableProperty<[HTTPStub.Request]>([])
    let stub = try HTTPStub.answering { request in
      let count = requests.modify { requests in
        requests.append(request)
        return requests.count
      }
      return answers[min(count, answers.count) - 1]
    }
    return (stub, requests)
  }

  @Test func `events are emitted as they come, and status 204 ends the stream`() async throws {
    let (stub, requests) = try server(
      stream("data: one\n\nevent: vote\nda", "ta: two\n\ndata: unfinished"), .raw("HTTP/1.1 204 No\r\n\r\n"))
    let events = await events(from: stub).events()
    #expect(
      events == [
        .value(ServerSentEvent(data: "one")), .value(ServerSentEvent(type: "vote", data: "two")), .completed,
      ])
    #expect(requests.value[0].headers["accept"] == "text/event-stream")
    #expect(requests.value[0].headers["cache-control"] == "no-store")
    #expect(requests.value.map { $0.headers["last-event-id"] } == [nil, nil])
  }

  @Test func `an event is emitted while the response goes on`() async throws {
    let body = ReplaySubject<Data, Never>(capacity: 1)
    body.send(Data("data: first\n\n".utf8))
    let (stub, _) = try server(
      .stream(headers: "Content-Type: text/event-stream\r\n", body: body.signal), .raw("HTTP/1.1 204 No\r\n\r\n"))
    // The second event is sent only after the first one has arrived.
    let events = await events(from: stub)
      .handleEvents(onValue: {
        if $0.data == "first" { body.send(Data("data: second\n\n".utf8)) } else { body.complete() }
      }).collected()
    #expect(events.map(\.data) == ["first", "second"])
  }

  @Test func `a lost connection is made again after the last event, with the pause that the service asks for`()
    async throws
  {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 1000\r\n\r\n"
    let (stub, requests) = try server(
      stream("data: a\n\n"), .raw("\(head)retry: 5000\nid: 7\ndata: b\n\nid: 8\ndata: lost"), stream("data: c\n\n"),
      stream("retry: 1\n\n"), stream("retry: 99999999999999999999\nid\ndata: d\n\n"), .raw("HTTP/1.1 204 No\r\n\r\n"))
    let events = await events(from: stub).collected()
    #expect(events.map(\.data) == ["a", "b", "c", "d"])
    #expect(events.map(\.lastEventID) == ["", "7", "7", ""])
    #expect(requests.value.map { $0.headers["last-event-id"] } == [nil, nil, "7", "7", "7", nil])
    #expect(scheduler.delays == [.seconds(3), .seconds(5), .seconds(5), .milliseconds(100), .seconds(86_400)])
  }

  @Test func `the pause grows while no connection opens, and shrinks when one does`() async throws {
    let (stub, _) = try server(
      .raw(""), .raw(""), .raw(""), .raw("nonsense"), .raw(""), .raw(""), .raw(""), stream("data: a\n\n"), .raw(""),
      .raw("HTTP/1.1 204 No\r\n\r\n"))
    _ = await events(from: stub).collected()
    #expect(scheduler.delays == [3, 6, 12, 24, 48, 60, 60, 3, 3].map { .seconds($0) })
  }

  @Test func `each subscription begins with the identifier of the request`() async throws {
    let (stub, requests) = try server(
      stream("data: a\n\n"), .raw("HTTP/1.1 204 No\r\n\r\n"), .raw("HTTP/1.1 204 No\r\n\r\n"))
    var request = HTTPRequest(stub.url)
    request.headers = ["last-event-id": "41", "ACCEPT": "text/html", "X-Token": "t"]
    let events = client.serverSentEvents(from: request, on: scheduler)
    _ = await events.collected()
    _ = await events.collected()
    #expect(requests.value.map { $0.headers["last-event-id"] } == ["41", "41", "41"])
    #expect(requests.value.allSatisfy { $0.headers["accept"] == "text/event-stream" && $0.headers["x-token"] == "t" })
  }

  private static let refusals: [(HTTPStub.Answer, EventStreamFailure, String)] = [
    (
      .response(status: 404, body: ""), .status(404),
      "The service answers with status 404 instead of an event stream. Check the address."
    ),
    (
      .response(body: "{}"), .contentType("application/json"),
      "The service answers with application/json instead of text/event-stream. Check the address."
    ),
    (
      .raw("HTTP/1.1 200 OK\r\n\r\ndata: a\n\n"), .contentType(nil),
      "The service answers with a response without a type instead of text/event-stream. Check the address."
    ),
    (
      .endless("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n", repeating: [0x61]),
      .tooLong(ServerSentEventTooLong(limit: 100_000)),
      "An event of the stream is longer than 100000 bytes. Raise the limit if the service may send such events."
    ),
  ]

  @Test(arguments: refusals)
  func `what is no event stream fails, and isn't asked for again`(
    answer: HTTPStub.Answer, failure: EventStreamFailure, sentence: String
  ) async throws {
    let (stub, requests) = try server(answer)
    #expect(await events(from: stub, atMost: 100_000).events() == [.failed(failure)])
    #expect("\(failure)" == sentence)
    #expect(requests.value.count == 1)
  }

  @Test func `an address that is none fails`() async throws {
    let events = await client.serverSentEvents(from: HTTPRequest(URL(string: "ftp://127.0.0.1/")!), on: scheduler)
      .events()
    let reason = "ftp://127.0.0.1/ is no address that can be asked over HTTP"
    #expect(events == [.failed(.request(.other(reason)))])
    #expect(
      "\(EventStreamFailure.request(.other(reason)))" == "The event stream can't be requested: \(reason)")
  }

  @Test(arguments: ["text/event-stream;charset=utf-8", "Text/Event-Stream ; a=b"])
  func `the type of the response may have parameters`(type: String) async throws {
    let (stub, _) = try server(
      stream("data: a\n\n", headers: "Content-Type: \(type)\r\n"), .raw("HTTP/1.1 204 No\r\n\r\n"))
    #expect(await events(from: stub).collected().map(\.data) == ["a"])
  }

  @Test func `a compressed stream is decompressed`() async throws {
    let gzip = Data(base64Encoded: "H4sIAAAAAAACA0tJLEm0UqjKLODiAgDt35m0CwAAAA==")!
    let (stub, _) = try server(
      .stream(headers: "Content-Type: text/event-stream\r\nContent-Encoding: gzip\r\n", body: .just(gzip)),
      .raw("HTTP/1.1 204 No\r\n\r\n"))
    #expect(await events(from: stub).collected().map(\.data) == ["zip"])
  }

  @Test func `disposal closes the connection, also from a handler`() async throws {
    let (stub, _) = try server(
      .endless(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n", repeating: Array("data: a\n\n".utf8)))
    let count = await events(from: stub).take(first: 3).collected().count
    #expect(count == 3)
    _ = await stub.departures.signal.first()
    #expect(!stub.wasHeardOut)
  }

  @Test func `disposal during a pause ends the reconnections`() async throws {
    let (stub, requests) = try server(stream("data: a\n\n"))
    let scheduler = TestScheduler()
    let pauses = ReplaySubject<Void, Never>(capacity: 1)
    let subscription = client.serverSentEvents(from: HTTPRequest(stub.url), on: Announcing(scheduler, pauses))
      .subscribe(onValue: { _ in }, onFailure: { Issue.record("\($0)") })
    _ = await pauses.signal.first()
    subscription.dispose()
    scheduler.advance(by: .seconds(10))
    #expect(scheduler.pending == 0)
    #expect(requests.value.count == 1)
  }
}

/// A test scheduler that says when work is scheduled.
private final class Announcing: TimedScheduler {
  private let scheduler: TestScheduler
  private let announcements: ReplaySubject<Void, Never>
  init(_ scheduler: TestScheduler, _ announcements: ReplaySubject<Void, Never>) {
    (self.scheduler, self.announcements) = (scheduler, announcements)
  }
  var now: Duration { scheduler.now }
  func schedule(_ work: @escaping @Sendable () -> Void) { scheduler.schedule(work) }
  func schedule(
    after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    defer { announcements.send(()) }
    return scheduler.schedule(after: delay, every: interval, tolerance: tolerance, work)
  }
}
