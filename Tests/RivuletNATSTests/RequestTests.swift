import Rivulet
import RivuletLog
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A request` {
  let server: NATSServer
  let connection: NATSConnection

  init() async throws { (server, connection) = try await connected() }

  @Test func `is answered by a service`() async throws {
    let service = connection.respond(on: "double") { Signal<NATSPayload, Never>.just(.text($0.text + $0.text)) }
      .record()
    let reply = try await connection.request("ab", on: "double").first()
    #expect(reply?.text == "abab")
    service.dispose()
  }

  @Test func `without a responder fails at once`() async throws {
    let recorder = connection.request("x", on: "none", within: .seconds(600)).record()
    await recorder.events(1)
    #expect(recorder.log == "#")
    #expect(recorder.events.description.contains("Nothing answers on 'none'"))
  }

  @Test func `that is not answered in time fails, and a late reply is ignored`() async throws {
    let requests = connection.messages(on: "slow").record()
    let recorder = connection.request("x", on: "slow", within: .milliseconds(20)).record()
    await recorder.events(1)
    #expect(recorder.log == "#")
    await requests.events(1)
    try connection.publish("late", to: #require(requests.values.first?.replySubject))
    try await connection.flush().wait()
    #expect(recorder.events.count == 1)
  }

  @Test func `is timed by its own limit, beside others with longer and shorter ones`() async throws {
    let silent = connection.messages(on: "silent").record()
    try await connection.flush().wait()
    let times = [60_000, 30, 10, 20, 30]
    let requests = times.map { connection.request("x", on: "silent", within: .milliseconds($0)).record() }
    for request in requests.dropFirst() {
      await request.events(1)
      #expect(request.log == "#")
    }
    #expect(requests[0].events.isEmpty)
    #expect(await silent.events(5).count == 5)
  }

  @Test func `gets the failure of the service in words, and the service goes on`() async throws {
    struct SoldOut: Error, CustomStringConvertible { let description = "sold\nout" }
    let service = connection.respond(on: "buy") { request in
      request.text == "tea" ? Signal<NATSPayload, SoldOut>.fail(SoldOut()) : .just("here")
    }.record()
    await #expect(throws: NATSFailure.refused(subject: "buy", reason: "sold out")) {
      try await connection.request("tea", on: "buy").wait()
    }
    #expect(try await connection.request("coffee", on: "buy").first()?.text == "here")
    #expect(!service.isDisposed)
  }

  @Test func `collects replies of many until the limit`() async throws {
    let services = (0..<5).map { number in
      connection.respond(on: "roll-call") { _ in Signal<NATSPayload, Never>.just(.text("\(number)")) }.record()
    }
    let all = connection.replies(to: "", on: "roll-call", limit: 5, within: .seconds(600)).map(\.text).record()
    await all.events(6)
    #expect(all.values.sorted() == ["0", "1", "2", "3", "4"])
    #expect(all.events.last == .completed)
    let some = connection.replies(to: "", on: "roll-call", limit: 2, within: .seconds(600)).record()
    await some.events(3)
    #expect(some.values.count == 2)
    #expect(services.allSatisfy { !$0.isDisposed })
  }

  @Test func `collects replies until the time is over`() async throws {
    let service = connection.respond(on: "many") { _ in Signal<NATSPayload, Never>.from(["a", "b"]) }.record()
    let recorder = connection.replies(to: "", on: "many", within: .milliseconds(300)).map(\.text).record()
    await recorder.events(3)
    #expect(recorder.log == "a b |")
    service.dispose()
  }

  @Test func `of JSON is decoded, and refused if it is something else`() async throws {
    let service = connection.respond(on: "sum", decoding: [Int].self) { Signal<Int, Never>.just($0.reduce(0, +)) }
      .record()
    let sum = try await connection.request(.json([1, 2, 3]), on: "sum").decoded(as: Int.self).first()
    #expect(sum == 6)
    await #expect {
      try await connection.request("tea", on: "sum").wait()
    } throws: { "\($0)".contains("is no Array<Int>") }
    service.dispose()
  }

  @Test func `waits when as many as allowed are being answered`() async throws {
    let (running, answers) = (MutableProperty(0), Subject<NATSPayload, Never>())
    let service = connection.respond(on: "slow", atMost: 2) { _ in
      Signal<NATSPayload, Never> { subscriber in
        subscriber.subscribe(to: answers.signal.take(first: 1)) { subscriber.send($0) }
        running.modify { $0 += 1 }
      }
    }.record()
    let replies = (0..<4).map { _ in connection.request("", on: "slow", within: .seconds(600)).record() }
    await running.signal.filter { $0 == 2 }.take(first: 1).wait()
    try await connection.flush().wait()
    #expect(running.value == 2)
    answers.send("done")
    await running.signal.filter { $0 == 4 }.take(first: 1).wait()
    answers.send("done")
    for reply in replies { await reply.events(2) }
    #expect(replies.allSatisfy { $0.log.hasSuffix("|") })
    service.dispose()
  }

  @Test func `passes its trace identifier on to the reply and to the log`() async throws {
    let sink = MemorySink()
    let service = connection.respond(on: "traced") { request in
      Logger(to: sink).tracing(request).report("received")
      return Signal<NATSPayload, Never>.just("")
    }.record()
    var headers = NATSHeaders()
    headers.trace = "4711"
    let reply = try await connection.request("", on: "traced", headers: headers).first()
    #expect(reply?.trace == "4711")
    #expect("\(sink.entries[0])".contains("trace=4711"))
    service.dispose()
  }

  @Test func `fails when the connection breaks before the reply`() async throws {
    let requests = connection.messages(on: "work").record()
    let recorder = connection.request("", on: "work", within: .seconds(600)).record()
    await requests.events(1)
    server.kill()
    await recorder.events(1)
    guard case .failed(.disconnected) = recorder.events.last else {
      Issue.record("\(recorder.events)")
      return
    }
  }

  @Test func `over a closed connection fails at once, also when it was closed while another waited`() async throws {
    let requests = connection.messages(on: "work").map(\.text).record()
    let waiting = connection.request("x", on: "work", within: .seconds(600)).map(\.text).record()
    await requests.events(1)
    try await connection.drain().wait()
    await waiting.events(1)
    #expect(waiting.log == "#")
    for _ in 0..<3 {
      let late = connection.request("x", on: "work", within: .seconds(600)).map(\.text).record()
      await late.events(1)
      guard case .failed(.closed) = late.events.last else {
        Issue.record("\(late.events)")
        return
      }
    }
  }

  @Test func `that was disposed leaves nothing behind`() async throws {
    let tracker = LeakTracker()
    let requests = connection.messages(on: "work").record()
    let token = tracker.token()
    let recorder = connection.request("", on: "work", within: .seconds(600)).map { token.pass($0) }.record()
    await requests.events(1)
    recorder.dispose()
    _ = consume token
    #expect(recorder.events.isEmpty)
  }
}
