import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An ordered signal of a stream` {
  let server: NATSServer
  let connection: NATSConnection
  let stream: NATSStream

  init() async throws {
    (server, connection) = try await connected(jetStream: true)
    stream = try #require(try await connection.stream(StreamOptions("S", subjects: ["s.>"])).first())
  }

  private func append(_ range: ClosedRange<Int>, to subject: String = "s.a") async throws {
    for number in range { try await connection.append(.text("\(number)"), to: subject, id: "\(number)").wait() }
  }

  @Test func `emits what the stream has and what follows, each once`() async throws {
    try await append(1...5)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(5)
    try await append(6...7)
    await recorder.events(7)
    #expect(recorder.values == (1...7).map { "\($0)" })
    recorder.dispose()
  }

  @Test func `begins where it is asked to`() async throws {
    try await append(1...3, to: "s.a")
    try await append(4...5, to: "s.b")
    let later = stream.ordered(from: .sequence(4)).map(\.sequence).take(first: 2).record()
    let last = stream.ordered(from: .lastOfEachSubject).map(\.text).take(first: 2).record()
    let one = stream.ordered(filter: "s.b").map(\.text).take(first: 2).record()
    let newest = stream.ordered(from: .new).map(\.text).take(first: 1).record()
    await later.events(3)
    await last.events(3)
    await one.events(3)
    #expect(later.values == [4, 5])
    #expect(last.values == ["3", "5"])
    #expect(one.values == ["4", "5"])
    // Its consumer is made when the server has answered what was asked for after it.
    try await connection.flush().wait()
    try await append(6...6)
    await newest.events(2)
    #expect(newest.values == ["6"])
  }

  @Test func `counts what is pending, down to 0 at the newest message`() async throws {
    try await append(1...3)
    let recorder = stream.ordered().take(first: 3).map(\.pending).record()
    await recorder.events(4)
    #expect(recorder.values == [2, 1, 0])
  }

  @Test func `goes on after the server was killed and started again`() async throws {
    try await append(1...3)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(3)
    server.kill()
    try await server.restart()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await append(4...6)
    await recorder.events(6)
    #expect(recorder.values == (1...6).map { "\($0)" })
    recorder.dispose()
  }

  @Test func `fails when the stream was restored to an older state and has other messages since`() async throws {
    try await append(1...3)
    try await server.backUp()
    try await append(4...6)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(6)
    try await server.restore()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await append(14...17)
    await recorder.events(.max)
    #expect(recorder.events.last == .failed(.streamRestored("S")))
    #expect(recorder.values == (1...6).map { "\($0)" })
  }

  @Test func `fails when the stream was restored without its messages and has other ones since`() async throws {
    try await server.backUp()
    try await append(1...3)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(3)
    try await server.restore()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await append(11...13)
    await recorder.events(.max)
    #expect(recorder.events.last == .failed(.streamRestored("S")))
  }

  @Test func `continues when its last message was deleted before the connection broke`() async throws {
    try await append(1...3)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(3)
    try await stream.purge(before: 4).wait()
    server.kill()
    try await server.restart()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await append(4...6)
    await recorder.events(6)
    #expect(recorder.values == (1...6).map { "\($0)" })
    recorder.dispose()
  }

  @Test func `fails when the stream is deleted`() async throws {
    try await append(1...1)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(1)
    try await stream.delete().wait()
    await recorder.events(.max)
    #expect(recorder.events.last == .failed(.streamMissing("S")))
  }

  @Test func `of a stream that doesn't exist fails with its name`() async throws {
    try await stream.delete().wait()
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(1)
    #expect(recorder.events == [.failed(.streamMissing("S"))])
  }

  @Test func `pulls no more than its subscriber handles`() async throws {
    try await append(1...100)
    let (isFirst, mayGoOn) = (Gate(), Gate())
    let recorder = stream.ordered(batch: 10).map { message in
      isFirst.open()
      mayGoOn.wait()
      return message.pending
    }.record()
    isFirst.wait()
    // The server has sent the ten that were asked for; it would have sent all a long time before this answer.
    try await connection.flush().wait()
    let sent = try await sentByServer()
    #expect(sent == 10)
    mayGoOn.open()
    await recorder.events(100)
    #expect(recorder.values.last == 0)
    recorder.dispose()
  }

  /// The number of messages that the only consumer was sent.
  private func sentByServer() async throws -> Int {
    struct List: Decodable {
      struct Consumer: Decodable {
        struct Delivered: Decodable {
          var sent: Int
          enum CodingKeys: String, CodingKey { case sent = "consumer_seq" }
        }
        var delivered: Delivered
      }
      var consumers: [Consumer]
    }
    let list = try await connection.request("", on: "$JS.API.CONSUMER.LIST.S").decoded(as: List.self).first()
    return try #require(list?.consumers.first).delivered.sent
  }

  @Test func `keeps its consumer while nothing is appended`() async throws {
    let watching = try NATSConnection(server.url)
    let consumers = watching.messages(on: "$JS.API.CONSUMER.CREATE.>").map { _ in "consumer" }
    let heartbeats = watching.messages(on: "_INBOX.>").filter { $0.header("Status") == "100" }.map { _ in "heartbeat" }
    // Without heartbeats, the second consumer would be created at the time of the fourth.
    let seen = consumers.merge(with: heartbeats).record()
    try await watching.flush().wait()
    let recorder = stream.ordered().record()
    await seen.events(6)
    #expect(Array(seen.values.prefix(6)) == ["consumer"] + [String](repeating: "heartbeat", count: 5))
    recorder.dispose()
  }

  @Test func `has one consumer after the connection broke`() async throws {
    let proxy = try await FaultyProxy(to: server.port)
    var options = NATSOptions(servers: [proxy.url])
    options.reconnectWait = .milliseconds(20)
    let other = try #require(try await NATSConnection(options).stream(named: "S").first())
    try await append(1...1)
    let recorder = other.ordered().map(\.text).record()
    await recorder.events(1)
    let deletions = connection.messages(on: "$JS.EVENT.ADVISORY.CONSUMER.DELETED.>").record()
    try await connection.flush().wait()
    proxy.cut()
    await deletions.events(1)
    try await append(2...2)
    await recorder.events(2)
    #expect(recorder.values == ["1", "2"])
    #expect(try await numberOfConsumers() == 1)
    recorder.dispose()
  }

  private func numberOfConsumers() async throws -> Int? {
    struct List: Decodable { var total: Int }
    return try await connection.request("", on: "$JS.API.CONSUMER.LIST.S").decoded(as: List.self).first()?.total
  }

  @Test func `ends its consumer at disposal`() async throws {
    try await append(1...1)
    let recorder = stream.ordered().map(\.text).record()
    await recorder.events(1)
    recorder.dispose()
    #expect(try await numberOfConsumers() == 0)
  }
}
