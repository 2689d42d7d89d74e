import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `What a signal promises across the network` {
  enum Kind: CaseIterable { case messages, ordered, durable }

  private func options(_ url: String) -> NATSOptions {
    var options = NATSOptions(servers: [url])
    (options.reconnectWait, options.pingInterval, options.timeout) = (
      .milliseconds(20), .milliseconds(200), .seconds(2)
    )
    return options
  }

  private func stream(_ connection: NATSConnection) async throws -> NATSStream {
    try #require(try await connection.stream(StreamOptions("S", subjects: ["s.>"])).first())
  }

  private func texts(_ kind: Kind, _ connection: NATSConnection) async throws -> Signal<String, NATSFailure> {
    let stream = try await stream(connection)
    return switch kind {
    case .messages: connection.messages(on: "s.>").map(\.text)
    case .ordered: stream.ordered().map(\.text)
    case .durable: stream.consumer(durable: "c").map(\.text)
    }
  }

  @Test(arguments: Kind.allCases) func `a signal completes when its connection is drained`(_ kind: Kind) async throws {
    let server = try await NATSServer(jetStream: true)
    let connection = try NATSConnection(options(server.url))
    let recorder = try await texts(kind, connection).record()
    try await connection.append("1", to: "s.a").wait()
    await recorder.events(1)
    try await connection.drain().wait()
    await recorder.events(2)
    #expect(recorder.log == "1 |")
  }

  @Test(arguments: Kind.allCases) func `a signal fails with the reason when access is lost`(_ kind: Kind) async throws {
    let access = #"authorization { users: [{ user: "u", password: "p" }] }"#
    let server = try await NATSServer(jetStream: true, configuration: access)
    var options = options(server.url)
    options.access = .user("u", password: "p")
    let connection = try NATSConnection(options)
    let recorder = try await texts(kind, connection).record()
    try await connection.append("1", to: "s.a").wait()
    await recorder.events(1)
    try await server.reload(#"authorization { users: [{ user: "u", password: "changed" }] }"#)
    await recorder.events(2)
    guard case .failed(.notPermitted) = recorder.events.last else {
      Issue.record("\(recorder.events)")
      return
    }
  }

  @Test(arguments: [Kind.ordered, .durable]) func `a signal of a stream misses nothing while its server is frozen`(
    _ kind: Kind
  ) async throws {
    let server = try await NATSServer(jetStream: true)
    let connection = try NATSConnection(options(server.url))
    let recorder = try await texts(kind, connection).uniqued().record()
    try await connection.append("1", to: "s.a").wait()
    await recorder.events(1)
    server.freeze()
    await connection.state.signal.filter { if case .reconnecting = $0 { true } else { false } }.take(first: 1).wait()
    server.thaw()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await connection.append("2", to: "s.a").wait()
    await recorder.events(2)
    #expect(recorder.values == ["1", "2"])
    recorder.dispose()
  }

  @Test func `messages of others are lost while the connection is broken, which its state shows; a stream has them`()
    async throws
  {
    let server = try await NATSServer(jetStream: true)
    let proxy = try await FaultyProxy(to: server.port)
    let (connection, other) = (try NATSConnection(options(proxy.url)), try NATSConnection(options(server.url)))
    let messages = try await texts(.messages, connection).record()
    let ordered = try await texts(.ordered, connection).record()
    let states = connection.state.signal.record()
    try await other.append("1", to: "s.a").wait()
    await messages.events(1)
    await ordered.events(1)
    proxy.refusesConnections(true)
    proxy.cut()
    await states.events(2)
    try await other.append("2", to: "s.a").wait()
    proxy.refusesConnections(false)
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await connection.flush().wait()
    try await other.append("3", to: "s.a").wait()
    await messages.events(2)
    await ordered.events(3)
    #expect(messages.values == ["1", "3"])
    #expect(ordered.values == ["1", "2", "3"])
    #expect(states.values.contains { if case .reconnecting = $0 { true } else { false } })
    ordered.dispose()
  }

  @Test(arguments: Kind.allCases) func `no value comes after disposal`(_ kind: Kind) async throws {
    let server = try await NATSServer(jetStream: true)
    let connection = try NATSConnection(options(server.url))
    let recorder = try await texts(kind, connection).record()
    try await connection.append("1", to: "s.a").wait()
    await recorder.events(1)
    recorder.dispose()
    try await connection.append("2", to: "s.a").wait()
    try await connection.flush().wait()
    #expect(recorder.values == ["1"])
  }

  @Test func `a message that was acknowledged for sure doesn't come again, even if the server dies`() async throws {
    let server = try await NATSServer(jetStream: true)
    let connection = try NATSConnection(options(server.url))
    let stream = try await stream(connection)
    try await connection.append("1", to: "s.a").wait()
    let message = try #require(try await stream.consumer(durable: "c").first())
    try await message.acknowledgeAndWait().wait()
    try await server.restart()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    let later = stream.consumer(durable: "c").map(\.text).record()
    try await connection.append("2", to: "s.a").wait()
    await later.events(1)
    #expect(later.values == ["2"])
    later.dispose()
  }
}
