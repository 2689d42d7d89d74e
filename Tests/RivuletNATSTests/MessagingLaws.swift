import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

/// A server and what breaks its connections, real or fake, for tests that hold for both.
enum MessagingRig: CaseIterable, CustomTestStringConvertible {
  case real, fake

  var testDescription: String { self == .real ? "a real server" : "a fake server" }

  func start() async throws -> RunningRig {
    switch self {
    case .real:
      let server = try await NATSServer(jetStream: false)
      let proxy = try await FaultyProxy(to: server.port)
      return RunningRig(
        connect: { try NATSConnection(server.url) },
        connectBreakably: {
          let connection = try NATSConnection(proxy.url)
          let cut: @Sendable () -> Void = {
            proxy.refusesConnections(true)
            proxy.cut()
          }
          return (connection, cut, { proxy.refusesConnections(false) })
        })
    case .fake:
      let server = FakeNATS(on: QueueScheduler(label: "fake"), latency: .milliseconds(1))
      return RunningRig(
        connect: { server.connection() },
        connectBreakably: {
          let connection = server.connection()
          return (connection, { connection.disconnect() }, { connection.reconnect() })
        })
    }
  }
}

struct RunningRig: Sendable {
  let connect: @Sendable () throws -> any NATSMessaging
  /// A connection, what breaks it and what allows it to be made again.
  let connectBreakably:
    @Sendable () throws -> (any NATSMessaging, cut: @Sendable () -> Void, mend: @Sendable () -> Void)
}

@Suite(.timeLimit(.minutes(20))) struct MessagingLaws {
  @Test(arguments: MessagingRig.allCases)
  func `messages of one publisher come in their order, with subject and headers`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (publisher, subscriber) = (try rig.connect(), try rig.connect())
    let messages = subscriber.messages(on: "numbers.*").record()
    try await subscriber.flush().wait()
    for number in 0..<200 {
      try publisher.publish(.text("\(number)"), to: "numbers.\(number % 3)", headers: ["N": "\(number)"])
    }
    await messages.events(200)
    #expect(messages.values.map(\.text) == (0..<200).map { "\($0)" })
    #expect(messages.values.allSatisfy { $0.header("N") == $0.text && $0.subject.hasPrefix("numbers.") })
  }

  @Test(arguments: MessagingRig.allCases)
  func `wildcards decide what is received`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (publisher, subscriber) = (try rig.connect(), try rig.connect())
    let patterns = ["a.b", "a.*", "*.b", "a.>", ">", "a.b.c"]
    let received = patterns.map { subscriber.messages(on: $0).map(\.subject).record() }
    let ends = subscriber.messages(on: "z").record()
    try await subscriber.flush().wait()
    for subject in ["a", "a.b", "a.c", "c.b", "a.b.c", "z"] { try publisher.publish("", to: subject) }
    await ends.events(1)
    let all = ["a", "a.b", "a.c", "c.b", "a.b.c", "z"]
    let expected = [["a.b"], ["a.b", "a.c"], ["a.b", "c.b"], ["a.b", "a.c", "a.b.c"], all, ["a.b.c"]]
    // Each subscription is delivered on its own thread.
    for (recorder, values) in zip(received, expected) { await recorder.events(values.count) }
    #expect(received.map(\.values) == expected)
  }

  @Test(arguments: MessagingRig.allCases)
  func `one of a queue group receives each message, and all others do as well`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (publisher, subscriber) = (try rig.connect(), try rig.connect())
    // A group is known by its name, also where its members subscribe to different subjects.
    let members = ["jobs", "*", "jobs"].enumerated().map { member, subject in
      subscriber.messages(on: subject, queue: "workers").map { "\(member) \($0.text)" }
    }
    let group = Signal.merge(members).record()
    let alone = subscriber.messages(on: "jobs").map(\.text).record()
    try await subscriber.flush().wait()
    for number in 0..<300 { try publisher.publish(.text("\(number)"), to: "jobs") }
    await group.events(300)
    await alone.events(300)
    #expect(Set(group.values.map { $0.dropFirst(2) }).count == 300)
    #expect(Set(group.values.map { $0.prefix(1) }) == ["0", "1", "2"])
    #expect(alone.values.count == 300)
  }

  @Test(arguments: MessagingRig.allCases)
  func `a request receives its reply`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (client, service) = (try rig.connect(), try rig.connect())
    let answers = service.messages(on: "double").subscribe(
      onValue: { try? service.publish(.text($0.text + $0.text), to: $0.replySubject ?? "nowhere") }, onFailure: { _ in }
    )
    try await service.flush().wait()
    #expect(try await client.request("ab", on: "double").first()?.text == "abab")
    answers.dispose()
  }

  @Test(arguments: MessagingRig.allCases)
  func `a service answers, refuses in words, and reports a reply that is too large`(rig: MessagingRig) async throws {
    struct SoldOut: Error, CustomStringConvertible { let description = "sold\nout" }
    let rig = try await rig.start()
    let (client, server) = (try rig.connect(), try rig.connect())
    let failures = server.failures.record()
    let service = server.respond(on: "buy") { request in
      switch request.text {
      case "tea": Signal<NATSPayload, SoldOut>.just("here")
      case "all": .just(NATSPayload([UInt8](repeating: 0, count: 1_048_577)))
      default: .fail(SoldOut())
      }
    }.record()
    let sums = server.respond(on: "sum", decoding: [Int].self) { Signal<Int, Never>.just($0.reduce(0, +)) }.record()
    try await server.flush().wait()
    #expect(try await client.request("tea", on: "buy").first()?.text == "here")
    await #expect(throws: NATSFailure.refused(subject: "buy", reason: "sold out")) {
      try await client.request("cake", on: "buy").wait()
    }
    await #expect(throws: NATSFailure.timedOut) {
      try await client.request("all", on: "buy", within: .milliseconds(50)).wait()
    }
    #expect(await failures.events(1).last == .value(.tooLarge(bytes: 1_048_577, limit: 1_048_576)))
    #expect(try await client.request(.json([1, 2]), on: "sum").first()?.text == "3")
    #expect(service.events.isEmpty && sums.events.isEmpty)
  }

  @Test(arguments: MessagingRig.allCases)
  func `a service answers as many requests at a time as allowed`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (client, server) = (try rig.connect(), try rig.connect())
    let (begun, gate) = (Subject<String, Never>(), MutableProperty<NATSPayload?>(nil))
    let beginnings = begun.signal.record()
    let service = server.respond(on: "slow", queue: nil, atMost: 2) { request in
      begun.send(request.text)
      return gate.signal.compactMap(\.self).take(first: 1)
    }.record()
    try await server.flush().wait()
    let replies = Signal.merge(["1", "2", "3"].map { client.request(.text($0), on: "slow") }).map(\.text).record()
    await beginnings.events(2)
    try await client.flush().wait()
    #expect(beginnings.values == ["1", "2"])
    gate.value = "done"
    await replies.events(4)
    #expect(beginnings.values == ["1", "2", "3"] && replies.values == ["done", "done", "done"])
    service.dispose()
  }

  @Test(arguments: MessagingRig.allCases)
  func `a request that nothing answers fails at once, and one without a reply in time`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (client, service) = (try rig.connect(), try rig.connect())
    await #expect(throws: NATSFailure.noResponders(subject: "nothing")) {
      try await client.request("", on: "nothing", within: .seconds(60)).wait()
    }
    let silent = service.messages(on: "silent").record()
    try await service.flush().wait()
    await #expect(throws: NATSFailure.timedOut) {
      try await client.request("", on: "silent", within: .milliseconds(20)).wait()
    }
    #expect(await silent.events(1).count == 1)
  }

  @Test(arguments: MessagingRig.allCases)
  func `nothing comes after disposal`(rig: MessagingRig) async throws {
    let rig = try await rig.start()
    let (publisher, subscriber) = (try rig.connect(), try rig.connect())
    let (disposed, other) = (subscriber.messages(on: "a").record(), subscriber.messages(on: "a").record())
    try await subscriber.flush().wait()
    disposed.dispose()
    try await subscriber.flush().wait()
    try publisher.publish("1", to: "a")
    await other.events(1)
    #expect(disposed.events.isEmpty)
  }

  @Test(arguments: MessagingRig.allCases)
  func `wrong subjects and messages that are too large are failures`(rig: MessagingRig) async throws {
    let connection = try await rig.start().connect()
    for subject in ["", "a b", "a..b", ".a", "a.*", ">"] {
      #expect(throws: NATSFailure.invalidSubject(subject)) { try connection.publish("", to: subject) }
    }
    for subject in ["", "a b", "a..b", "a.>.b"] {
      #expect(await connection.messages(on: subject).record().events(1).last?.failure == .invalidSubject(subject))
    }
    let large = NATSPayload([UInt8](repeating: 0, count: 1_048_577))
    #expect(throws: NATSFailure.tooLarge(bytes: 1_048_577, limit: 1_048_576)) { try connection.publish(large, to: "a") }
    #expect(throws: NATSFailure.self) { try connection.publish("", to: "a", headers: ["A\r\n": "b"]) }
  }

  @Test(arguments: MessagingRig.allCases)
  func `a broken connection fails requests, shows its state, and sends what waits when it is made again`(
    rig: MessagingRig
  ) async throws {
    let rig = try await rig.start()
    let other = try rig.connect()
    let (connection, cut, mend) = try rig.connectBreakably()
    let (heard, silent) = (connection.messages(on: "a").record(), other.messages(on: "silent").record())
    let sent = other.messages(on: "b").record()
    try await connection.flush().wait()
    try await other.flush().wait()
    let request = connection.request("", on: "silent", within: .seconds(60)).record()
    await silent.events(1)
    cut()
    guard case .disconnected = await request.events(1).last?.failure else {
      Issue.record("\(request.log)")
      return
    }
    _ = await connection.state.signal.filter { if case .reconnecting = $0 { true } else { false } }.first()
    try connection.publish("waits", to: "b")
    mend()
    _ = await connection.state.signal.filter { $0 == .connected }.first()
    #expect(await sent.events(1).count == 1)
    try await connection.flush().wait()
    try other.publish("again", to: "a")
    await heard.events(1)
    #expect(heard.values.map(\.text) == ["again"])
  }
}

extension Event {
  fileprivate var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}
