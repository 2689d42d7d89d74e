import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A stream of three replicas` {
  let cluster: NATSCluster

  init() async throws { cluster = try await NATSCluster() }

  private func connected() throws -> NATSConnection {
    var options = NATSOptions(servers: cluster.urls)
    options.reconnectWait = .milliseconds(50)
    return try NATSConnection(options)
  }

  /// Appends for as long as it takes: after a failure that leaves open what happened, the identifier makes it safe.
  private func append(_ number: Int, _ connection: NATSConnection) async throws {
    try await connection.append(.text("\(number)"), to: "s.a", id: "\(number)", within: .seconds(1))
      .retry(after: .constant(.milliseconds(50)), on: QueueScheduler(label: "retries")) { failure, _ in
        switch failure {
        case .timedOut, .disconnected, .noJetStream, .noStream: true
        default: false
        }
      }.wait()
  }

  @Test func `keeps each acknowledged message once when servers die, and its readers go on`() async throws {
    let (writer, reader) = (try connected(), try connected())
    var options = StreamOptions("S", subjects: ["s.>"])
    options.replicas = 3
    let stream = try #require(try await reader.stream(options).first())
    let ordered = stream.ordered().map { "\($0.sequence) \($0.text)" }.record()
    let durable = stream.consumer(durable: "c").handleEvents(onValue: { $0.acknowledge() }).map(\.sequence).record()
    try await append(1, writer)
    await durable.events(1)
    await ordered.events(1)
    for number in 2...300 {
      if number == 100 { cluster.servers[0].kill() }
      if number == 200 {
        try await cluster.servers[0].restart()
        cluster.servers[1].kill()
      }
      try await append(number, writer)
    }
    await ordered.events(300)
    #expect(
      ordered.values.map { String($0.split(separator: " ")[1]) } == (1...300).map { "\($0)" }, "\(ordered.values)")
    // At least once: some perhaps again, whose acknowledgements a server lost when it died.
    var count = 300
    while Set(durable.values).count < 300, !durable.isDisposed {
      await durable.events(count)
      count += 1
    }
    #expect(Set(durable.values) == Set(1...300), "\(durable.events.suffix(3))")
    #expect(ordered.events.count == 300)
    ordered.dispose()
    durable.dispose()
  }

  @Test func `of one subject each takes the first message alone, from several writers`() async throws {
    let connections = try (0..<3).map { _ in try connected() }
    var options = StreamOptions("NAMES", subjects: ["names.>"])
    options.replicas = 3
    try await connections[0].stream(options).wait()
    let accepted = await withTaskGroup(of: Int.self) { group in
      for connection in connections {
        group.addTask {
          var accepted = 0
          for name in 0..<100 {
            let result = try? await connection.append("x", to: "names.\(name)", expecting: .noMessageOnSubject).first()
            if result != nil { accepted += 1 }
          }
          return accepted
        }
      }
      return await group.reduce(0, +)
    }
    #expect(accepted == 100)
  }
}
