import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Messages of a subject` {
  let server: NATSServer
  let connection: NATSConnection

  init() async throws { (server, connection) = try await connected() }

  @Test func `reach a subscriber with their subject, text and headers`() async throws {
    let recorder = connection.messages(on: "orders.*").record()
    try connection.publish("tea", to: "orders.new", headers: ["Region": "eu"])
    await recorder.events(1)
    let message = try #require(recorder.values.first)
    #expect(message.subject == "orders.new")
    #expect(message.text == "tea")
    #expect(message.header("Region") == "eu")
    #expect(message.headers == ["Region": "eu"])
    #expect(message.withBytes { $0.count } == 3)
  }

  @Test func `come in the order of their publisher`() async throws {
    let recorder = connection.messages(on: "numbers").take(first: 10_000).map(\.text).record()
    for number in 0..<10_000 { try connection.publish(.text("\(number)"), to: "numbers") }
    await recorder.events(10_001)
    #expect(recorder.values == (0..<10_000).map { "\($0)" })
  }

  @Test func `go to one subscriber of a queue group each`() async throws {
    let recorders = (0..<3).map { _ in connection.messages(on: "work", queue: "workers").map(\.text).record() }
    let all = connection.messages(on: "work").take(first: 30).record()
    for number in 0..<30 { try connection.publish(.text("\(number)"), to: "work") }
    await all.events(31)
    try await connection.flush().wait()
    try await connection.drain().wait()
    for recorder in recorders { await recorder.events(.max) }
    #expect(recorders.flatMap(\.values).sorted() == (0..<30).map { "\($0)" }.sorted())
  }

  @Test func `stop at disposal, and the server has no subscription any more`() async throws {
    let recorder = connection.messages(on: "news").record()
    try connection.publish("1", to: "news")
    await recorder.events(1)
    recorder.dispose()
    // A request to a subject that has lost its only subscriber fails at once.
    await #expect(throws: NATSFailure.noResponders(subject: "news")) {
      try await connection.request("2", on: "news").wait()
    }
    #expect(recorder.values.count == 1)
  }

  @Test func `fail with the number of lost ones when the subscriber is too slow`() async throws {
    let (isFirst, mayGoOn) = (Gate(), Gate())
    let recorder = connection.messages(on: "flood", pending: 10)
      .handleEvents(onValue: { _ in
        isFirst.open()
        mayGoOn.wait()
      }).record()
    try connection.publish("first", to: "flood")
    isFirst.wait()
    for _ in 0..<100 { try connection.publish("more", to: "flood") }
    try await connection.flush().wait()
    mayGoOn.open()
    await recorder.events(.max)
    guard case .failed(.messagesLost(let count)) = recorder.events.last else {
      Issue.record("\(recorder.events)")
      return
    }
    #expect((1...90).contains(count))
  }

  @Test func `that were lost are counted by later ones, if that is the policy`() async throws {
    let (isFirst, mayGoOn) = (Gate(), Gate())
    let recorder = connection.messages(on: "flood", pending: 10, whenSlow: .report)
      .handleEvents(onValue: { _ in
        isFirst.open()
        mayGoOn.wait()
      })
      .take(while: { $0.text != "last" })
      .record()
    try connection.publish("first", to: "flood")
    isFirst.wait()
    for _ in 0..<100 { try connection.publish("more", to: "flood") }
    try await connection.flush().wait()
    mayGoOn.open()
    await recorder.events(11)
    try connection.publish("last", to: "flood")
    await recorder.events(.max)
    #expect(recorder.values.count == 11)
    #expect(recorder.values.map(\.lostBefore).reduce(0, +) == 90)
  }

  @Test(arguments: ["", "a b", "a..b", ".a", "a.", "a.>.b", "a*", "line\nbreak"])
  func `of a subject that the protocol doesn't allow are a failure`(_ subject: String) async throws {
    let recorder = connection.messages(on: subject).map(\.text).record()
    #expect(recorder.events == [.failed(.invalidSubject(subject))])
    #expect(throws: NATSFailure.invalidSubject(subject)) { try connection.publish("x", to: subject) }
  }

  @Test func `that break the lines of the protocol with a header are refused`() async throws {
    #expect(throws: NATSFailure.self) { try connection.publish("x", to: "a", headers: ["Name": "1\r\nOther: 2"]) }
    #expect(throws: NATSFailure.self) { try connection.publish("x", to: "a", headers: ["Na:me": "1"]) }
  }

  @Test func `that are too large are refused with both sizes`() async throws {
    let bytes = [UInt8](repeating: 0, count: connection.largestMessage + 1)
    #expect(throws: NATSFailure.tooLarge(bytes: bytes.count, limit: connection.largestMessage)) {
      try connection.publish(.bytes(bytes), to: "large")
    }
  }

  @Test func `are decoded, and one that can't be is a failure with its subject`() async throws {
    let recorder = connection.messages(on: "orders").decoded(as: [String: Int].self).record()
    try connection.publish(.json(["tea": 3]), to: "orders")
    try connection.publish("{", to: "orders")
    await recorder.events(2)
    #expect(recorder.values == [["tea": 3]])
    guard case .failed(.undecodable("orders", _, _)) = recorder.events.last else {
      Issue.record("\(recorder.events)")
      return
    }
    #expect(throws: NATSFailure.self) { try NATSPayload.json(Double.infinity) }
  }

  @Test func `of a subject that the user may not use are a failure of that signal alone`() async throws {
    let server = try await NATSServer(
      jetStream: false,
      configuration: """
        authorization { users: [{ user: "u", password: "p", permissions: { subscribe: ["open.>", "_INBOX.>"], publish: ["open.>"] } }] }
        """)
    var options = NATSOptions(servers: [server.url])
    options.access = .user("u", password: "p")
    let connection = try NATSConnection(options)
    let (refused, allowed) = (connection.messages(on: "secret").record(), connection.messages(on: "open.a").record())
    await refused.events(1)
    guard case .failed(.notPermitted(let reason)) = refused.events.last else {
      Issue.record("\(refused.events)")
      return
    }
    #expect(reason.contains("secret"))
    let failures = connection.failures.record()
    try connection.publish("x", to: "secret")
    await failures.events(1)
    #expect(failures.values.first?.description.contains("secret") == true)
    try connection.publish("x", to: "open.a")
    await allowed.events(1)
    #expect(allowed.values.count == 1)
  }
}
