import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

/// Something for closures to capture, whose end can be waited for.
private final class Witness: Sendable {
  private let live: MutableProperty<Int>

  init(_ live: MutableProperty<Int>) {
    self.live = live
    live.modify { $0 += 1 }
  }

  deinit { live.modify { $0 -= 1 } }

  func pass<Value>(_ value: Value) -> Value { value }
}

@Suite(.timeLimit(.minutes(20))) struct `Whatever happened to a connection` {
  enum Fault: CaseIterable { case none, killed, restarted, deleted }

  @Test(arguments: Fault.allCases) private func `nothing is left of it`(_ fault: Fault) async throws {
    let live = MutableProperty(0)
    try await use(live, fault)
    await live.signal.filter { $0 == 0 }.take(first: 1).wait()
  }

  private func use(_ live: MutableProperty<Int>, _ fault: Fault) async throws {
    let server = try await NATSServer(jetStream: true)
    var options = NATSOptions(servers: [server.url])
    options.reconnectWait = .milliseconds(20)
    let connection = try NATSConnection(options)
    let stream = try #require(try await connection.stream(StreamOptions("S", subjects: ["s.>"])).first())
    let witness = Witness(live)
    let messages = connection.messages(on: "a").map { witness.pass($0).text }.record()
    let service = connection.respond(on: "b") { request in
      Signal<NATSPayload, Never>.just(.text(witness.pass(request.text)))
    }
    .record()
    let waiting = connection.request("x", on: "a", within: .seconds(600)).map { witness.pass($0).text }.record()
    let ordered = stream.ordered().map { witness.pass($0).text }.record()
    let durable = stream.consumer(durable: "c").map { witness.pass($0).text }.record()
    try await connection.request("x", on: "b").wait()
    try await connection.append("x", to: "s.a").wait()
    await messages.events(1)
    await ordered.events(1)
    await durable.events(1)
    switch fault {
    case .none: break
    case .killed: server.kill()
    case .restarted:
      try await server.restart()
      await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    case .deleted:
      try await stream.delete().wait()
      await ordered.events(2)
    }
    for recorder in [messages, waiting, ordered, durable] { recorder.dispose() }
    service.dispose()
  }
}
