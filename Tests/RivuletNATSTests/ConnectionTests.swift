import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A connection` {
  private func waitUntil(_ connection: NATSConnection, _ isWanted: @escaping @Sendable (NATSConnection.State) -> Bool)
    async
  {
    await connection.state.signal.filter { isWanted($0) }.take(first: 1).wait()
  }

  private func isReconnecting(_ state: NATSConnection.State) -> Bool {
    if case .reconnecting = state { true } else { false }
  }

  @Test func `to no server fails with the address`() throws {
    #expect(throws: NATSFailure.unreachable(servers: ["nats://127.0.0.1:1"])) {
      try NATSConnection("nats://user:secret@127.0.0.1:1")
    }
  }

  @Test(arguments: ["", "http://127.0.0.1", "nats://", "nats://127.0.0.1:99999", "nats://a b"])
  func `to an address that is none fails with how to write one`(_ address: String) throws {
    #expect {
      try NATSConnection(address)
    } throws: {
      "\($0)" == "'\(address)' is no address of a NATS server. Write it as nats://host:4222 or tls://host:4222."
    }
    #expect { try NATSConnection(NATSOptions(servers: [])) } throws: {
      "\($0)".hasPrefix("No address of a NATS server is given.")
    }
  }

  @Test func `is made as a signal`() async throws {
    let server = try await NATSServer(jetStream: false)
    let connection = try await NATSConnection.connection(NATSOptions(servers: [server.url])).first()
    #expect(connection?.state.value == .connected)
  }

  @Test func `waits for a server that starts later`() async throws {
    let server = try await NATSServer(jetStream: false)
    server.kill()
    var options = NATSOptions(servers: [server.url])
    options.waitsForServer = true
    options.reconnectWait = .milliseconds(20)
    let connection = try NATSConnection(options)
    #expect(connection.state.value == .connecting)
    let recorder = connection.messages(on: "a").map(\.text).record()
    try await server.restart()
    await waitUntil(connection) { $0 == .connected }
    try connection.publish("x", to: "a")
    await recorder.events(1)
    #expect(recorder.values == ["x"])
  }

  @Test(
    arguments: [
      .closing(after: ""), .closing(after: "INFO {"), .closing(after: FakeServer.greeting + "\r\n"),
      .closing(after: "\u{1}\u{2}garbage\r\n"), .closing(after: "HTTP/1.1 400 Bad Request\r\n\r\n"),
      .closing(after: FakeServer.greeting + "\r\n-ERR 'maximum connections exceeded'\r\n"), .silent,
    ] as [FakeServer.Refusal])
  func `waits for a server that doesn't accept its first connections`(_ refusal: FakeServer.Refusal) async throws {
    let server = try await FakeServer(refusing: [refusal, refusal, refusal]) { nil }
    var options = NATSOptions(servers: [server.url])
    options.waitsForServer = true
    options.reconnectWait = .milliseconds(20)
    options.timeout = .milliseconds(300)
    let connection = try NATSConnection(options)
    let recorder = connection.messages(on: "a").map(\.text).record()
    await waitUntil(connection) { if case .closed = $0 { true } else { $0 == .connected } }
    #expect(connection.state.value == .connected)
    #expect(server.accepted.value > 3)
    #expect(recorder.events.isEmpty)
    recorder.dispose()
  }

  @Test func `waits for the one of several servers that accepts it`() async throws {
    let (first, second) = (
      try await FakeServer(refusing: [FakeServer.Refusal](repeating: .closing(after: ""), count: 100)) { nil },
      try await FakeServer(refusing: [.closing(after: ""), .closing(after: "")]) { nil }
    )
    var options = NATSOptions(servers: [first.url, second.url])
    options.waitsForServer = true
    options.reconnectWait = .milliseconds(20)
    let connection = try NATSConnection(options)
    await waitUntil(connection) { if case .closed = $0 { true } else { $0 == .connected } }
    #expect(connection.state.value == .connected)
  }

  @Test func `shows that it broke and is back, keeps its subscriptions, and sends what was published meanwhile`()
    async throws
  {
    let server = try await NATSServer(jetStream: false)
    var options = NATSOptions(servers: [server.url])
    options.reconnectWait = .milliseconds(20)
    let connection = try NATSConnection(options)
    let states = connection.state.signal.map { isReconnecting($0) ? "broken" : "\($0)" }.removeDuplicates().record()
    let recorder = connection.messages(on: "a").map(\.text).record()
    try await connection.flush().wait()
    server.kill()
    await waitUntil(connection) { isReconnecting($0) }
    try connection.publish("while broken", to: "a")
    try await server.restart()
    await waitUntil(connection) { $0 == .connected }
    try connection.publish("after", to: "a")
    await recorder.events(2)
    #expect(recorder.values == ["while broken", "after"])
    #expect(states.values == ["connected", "broken", "connected"])
  }

  @Test func `doesn't keep more than its buffer while it is broken`() async throws {
    let server = try await NATSServer(jetStream: false)
    var options = NATSOptions(servers: [server.url])
    options.reconnectBuffer = 10_000
    let connection = try NATSConnection(options)
    server.kill()
    await waitUntil(connection) { isReconnecting($0) }
    #expect(throws: NATSFailure.bufferFull) {
      for _ in 0..<100 { try connection.publish(.bytes([UInt8](repeating: 0, count: 1000)), to: "a") }
    }
  }

  @Test func `notices that its server is frozen, and goes on when it thaws`() async throws {
    let server = try await NATSServer(jetStream: false)
    var options = NATSOptions(servers: [server.url])
    (options.pingInterval, options.timeout, options.reconnectWait) = (
      .milliseconds(100), .milliseconds(300), .milliseconds(50)
    )
    let connection = try NATSConnection(options)
    let request = connection.request("x", on: "none", within: .milliseconds(50))
    server.freeze()
    await #expect(throws: NATSFailure.timedOut) { try await request.wait() }
    await waitUntil(connection) { isReconnecting($0) }
    server.thaw()
    await waitUntil(connection) { $0 == .connected }
    await #expect(throws: NATSFailure.noResponders(subject: "none")) {
      try await connection.request("x", on: "none").wait()
    }
  }

  @Test func `moves to another server of its list`() async throws {
    let (one, two) = (try await NATSServer(jetStream: false), try await NATSServer(jetStream: false))
    var options = NATSOptions(servers: [one.url, two.url])
    options.reconnectWait = .milliseconds(20)
    let connection = try NATSConnection(options)
    one.kill()
    await isAnswered(connection)
    try await one.restart()
    two.kill()
    await isAnswered(connection)
  }

  /// Returns when a server has answered.
  private func isAnswered(_ connection: NATSConnection) async {
    while true {
      do throws(NATSFailure) { try await connection.request("x", on: "none").wait() } catch {
        if case .noResponders = error { return }
      }
    }
  }

  @Test func `tries again without a busy loop`() async throws {
    let server = try await NATSServer(jetStream: false)
    let proxy = try await FaultyProxy(to: server.port)
    var options = NATSOptions(servers: [proxy.url])
    options.reconnectWait = .milliseconds(50)
    let connection = try NATSConnection(options)
    proxy.refusesConnections(true)
    proxy.cut()
    let before = proxy.accepted.value
    let start = ContinuousClock.now
    await proxy.accepted.signal.filter { $0 >= before + 6 }.take(first: 1).wait()
    #expect(ContinuousClock.now - start > .milliseconds(200))
    proxy.refusesConnections(false)
    await waitUntil(connection) { $0 == .connected }
  }

  @Test func `tries again without a busy loop when a server accepts it and closes`() async throws {
    let server = try await FakeServer { [] }
    var options = NATSOptions(servers: [server.url])
    options.reconnectWait = .milliseconds(50)
    let connection = try NATSConnection(options)
    let start = ContinuousClock.now
    await server.accepted.signal.filter { $0 >= 8 }.take(first: 1).wait()
    #expect(ContinuousClock.now - start > .milliseconds(200))
    #expect(connection.state.value != .closed(nil))
  }

  @Test func `breaks when a server sends garbage, with the reason, and is made again`() async throws {
    let server = try await NATSServer(jetStream: false)
    let proxy = try await FaultyProxy(to: server.port)
    var options = NATSOptions(servers: [proxy.url])
    options.reconnectWait = .milliseconds(20)
    let connection = try NATSConnection(options)
    let states = connection.state.signal.record()
    proxy.inject(Array("\u{1}\u{2}garbage \u{0}\r\n".utf8), .toClient)
    await states.events(3)
    guard states.values.count >= 3, case .reconnecting(.disconnected(let reason)) = states.values[1] else {
      Issue.record("\(states.values)")
      return
    }
    #expect(!reason.isEmpty)
    await waitUntil(connection) { $0 == .connected }
  }

  @Test(arguments: ["HTTP/1.1 200 OK", "INFO {", "INFO {}{}", "-ERR 'no'"])
  func `to something that isn't a NATS server fails with a sentence`(_ greeting: String) async throws {
    let server = try await FakeServer(greeting: greeting) { [] }
    var options = NATSOptions(servers: [server.url])
    options.timeout = .milliseconds(500)
    #expect(throws: NATSFailure.self) { try NATSConnection(options) }
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\n\r\n", FakeServer.greeting + "\r\n"])
  func `to a server that closes it fails with the address, and isn't made again`(_ text: String) async throws {
    let server = try await FakeServer(refusing: [.closing(after: text)]) { nil }
    #expect {
      try NATSConnection(server.url)
    } throws: {
      "\($0)".hasPrefix("NATS failed: the server at \(server.url) didn't accept the connection (")
        && !"\($0)".contains("again")
    }
  }

  @Test(arguments: ["-1", "0", "-9223372036854775808"])
  func `to a server that allows no payload sends none`(_ limit: String) async throws {
    let server = try await FakeServer(greeting: #"INFO {"server_id":"F","proto":1,"max_payload":\#(limit)}"#) { nil }
    let connection = try NATSConnection(server.url)
    #expect(connection.largestMessage == 0)
    #expect(throws: NATSFailure.tooLarge(bytes: 1, limit: 0)) { try connection.publish("x", to: "a") }
  }

  @Test(arguments: ["\n", "a\r\nPUB evil 2\r\nhi", "a\0b", "\u{7F}", "a\u{1B}[0m"])
  func `with a control character in a text for the server fails before it is sent`(_ text: String) {
    let accesses: [NATSOptions.Access] = [
      .user(text, password: "p"), .user("u", password: text), .token(text),
      .nkey(publicKey: text, seedFile: "/dev/null"),
    ]
    var all = accesses.map { access in
      var options = NATSOptions(servers: ["nats://127.0.0.1:1"])
      options.access = access
      return options
    }
    var named = NATSOptions(servers: ["nats://127.0.0.1:1"])
    named.name = text
    all += [named, NATSOptions(servers: ["nats://u:\(text)@127.0.0.1:1"])]
    for options in all {
      #expect {
        try NATSConnection(options)
      } throws: {
        "\($0)".contains(" has a line break or another control character. Remove it")
      }
    }
  }

  @Test func `delivers what it has, completes its signals and closes when it is drained`() async throws {
    let server = try await NATSServer(jetStream: false)
    let (connection, other) = (try NATSConnection(server.url), try NATSConnection(server.url))
    let (isFirst, mayGoOn) = (Gate(), Gate())
    let recorder = connection.messages(on: "a").map { message in
      isFirst.open()
      mayGoOn.wait()
      return message.text
    }.record()
    try await connection.flush().wait()
    for number in 1...3 { try other.publish(.text("\(number)"), to: "a") }
    try await other.flush().wait()
    isFirst.wait()
    try await connection.flush().wait()
    let draining = connection.drain().record()
    mayGoOn.open()
    await draining.events(1)
    await recorder.events(4)
    #expect(recorder.log == "1 2 3 |")
    #expect(draining.log == "|")
    #expect(connection.state.value == .closed(nil))
    #expect(throws: NATSFailure.self) { try connection.publish("x", to: "a") }
    let late = connection.messages(on: "a").map(\.text).record()
    #expect(late.log == "#")
  }

  @Test func `closes all the same when a subscriber is too slow to drain it`() async throws {
    let server = try await NATSServer(jetStream: false)
    let connection = try NATSConnection(server.url)
    let (isFirst, mayGoOn) = (Gate(), Gate())
    let recorder = connection.messages(on: "a").handleEvents(onValue: { _ in
      isFirst.open()
      mayGoOn.wait()
    }).map(\.text).record()
    try connection.publish("1", to: "a")
    isFirst.wait()
    let draining = connection.drain(within: .milliseconds(50)).record()
    await draining.events(1)
    #expect(draining.events == [.failed(.timedOut)])
    mayGoOn.open()
    await recorder.events(2)
  }

  @Test func `closes when it and its subscriptions are released`() async throws {
    let server = try await NATSServer(jetStream: false)
    let tracker = LeakTracker()
    var connection: NATSConnection? = try NATSConnection(server.url)
    let states = try #require(connection).state.signal.map { "\($0)" }.record()
    let token = tracker.token()
    let recorder = try #require(connection).messages(on: "a").map { token.pass($0).text }.record()
    let service = try #require(connection).respond(on: "b") { _ in Signal<NATSPayload, Never>.just("") }.record()
    try await connection?.request("", on: "b").wait()
    connection = nil
    #expect(states.values == ["connected"])
    recorder.dispose()
    service.dispose()
    await states.events(2)
    #expect(states.values == ["connected", "closed(nil)"])
  }
}
