import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A durable consumer` {
  let server: NATSServer
  let connection: NATSConnection
  let stream: NATSStream

  init() async throws {
    (server, connection) = try await connected(jetStream: true)
    stream = try #require(try await connection.stream(StreamOptions("S", subjects: ["s.>"])).first())
  }

  private func append(_ range: ClosedRange<Int>) async throws {
    for number in range { try await connection.append(.text("\(number)"), to: "s.a", id: "\(number)").wait() }
  }

  @Test func `goes on behind the last acknowledged message`() async throws {
    try await append(1...5)
    let first = stream.consumer(durable: "c").take(first: 3).flatMap(.concat) { message in
      message.acknowledgeAndWait().then(.just(message.text))
    }.record()
    await first.events(4)
    #expect(first.values == ["1", "2", "3"])
    // What the first subscriber was sent and didn't acknowledge comes again after a time.
    try await stream.deleteConsumer("d").catch { _ in Signal<Never, NATSFailure>.empty }.wait()
    var options = ConsumerOptions()
    options.acknowledgeWithin = .milliseconds(200)
    let second = stream.consumer(durable: "c", options).handleEvents(onValue: { $0.acknowledge() }).map(\.sequence)
      .record()
    await second.events(2)
    #expect(second.values.sorted() == [4, 5])
    second.dispose()
  }

  @Test func `sends a message again that isn't acknowledged, and counts its deliveries`() async throws {
    var options = ConsumerOptions()
    options.acknowledgeWithin = .milliseconds(100)
    options.maximumDeliveries = 3
    try await append(1...1)
    let recorder = stream.consumer(durable: "c", options).map(\.deliveries).record()
    await recorder.events(3)
    #expect(recorder.values == [1, 2, 3])
    recorder.dispose()
  }

  @Test func `gets a rejected message again, at once or after a delay, and a discarded one never`() async throws {
    try await append(1...4)
    var options = ConsumerOptions()
    options.acknowledgeWithin = .milliseconds(300)
    let recorder = stream.consumer(durable: "c", options).handleEvents(onValue: { message in
      switch (message.sequence, message.deliveries) {
      case (1, 1): message.reject()
      case (2, 1): message.reject(after: .milliseconds(50))
      case (3, _): message.discard()
      // It comes again when the third would have.
      case (4, 1): break
      default: message.acknowledge()
      }
    }).map { "\($0.sequence).\($0.deliveries)" }.record()
    await recorder.events(7)
    #expect(recorder.values.sorted() == ["1.1", "1.2", "2.1", "2.2", "3.1", "4.1", "4.2"])
    recorder.dispose()
  }

  @Test func `doesn't get a message again that is in progress`() async throws {
    var options = ConsumerOptions()
    options.acknowledgeWithin = .seconds(2)
    try await append(1...1)
    let messages = Subject<StreamMessage, Never>()
    let recorder = stream.consumer(durable: "c", options).handleEvents(onValue: { messages.send($0) }).map(\.deliveries)
      .record()
    let working = messages.signal.take(first: 1).flatMap(.latest) { message in
      Signal<Duration, Never>.interval(.milliseconds(250), on: QueueScheduler(label: "work")).take(first: 10)
        .handleEvents(onValue: { _ in message.inProgress() }, onCompletion: { message.acknowledge() })
    }.record()
    await recorder.events(1)
    await working.events(11)
    #expect(recorder.values == [1])
    recorder.dispose()
  }

  @Test func `is shared by its subscribers`() async throws {
    let recorders = (0..<2).map { _ in
      stream.consumer(durable: "c").handleEvents(onValue: { $0.acknowledge() }).map(\.sequence)
    }
    let both = recorders[0].merge(with: recorders[1]).take(first: 50).record()
    try await append(1...50)
    await both.events(51)
    #expect(both.values.sorted() == (1...50).map { UInt64($0) })
  }

  @Test func `leaves on the server what a slow subscriber hasn't acknowledged room for`() async throws {
    var options = ConsumerOptions()
    (options.maximumUnacknowledged, options.batch) = (5, 100)
    try await append(1...50)
    let kept = Subject<StreamMessage, Never>()
    let waiting = kept.signal.collect().record()
    let recorder = stream.consumer(durable: "c", options).handleEvents(onValue: { kept.send($0) }).map(\.sequence)
      .record()
    await recorder.events(5)
    struct Information: Decodable {
      var unacknowledged: Int
      var pending: Int
      enum CodingKeys: String, CodingKey { case unacknowledged = "num_ack_pending", pending = "num_pending" }
    }
    let information = try await connection.request("", on: "$JS.API.CONSUMER.INFO.S.c").decoded(as: Information.self)
      .first()
    #expect(information?.unacknowledged == 5)
    #expect(information?.pending == 45)
    #expect(recorder.values == [1, 2, 3, 4, 5])
    kept.complete()
    await waiting.events(2)
    for message in waiting.values.first ?? [] { message.acknowledge() }
    await recorder.events(10)
    recorder.dispose()
  }

  @Test func `fails when it is deleted, and when its stream is`() async throws {
    let one = stream.consumer(durable: "one").map(\.text).record()
    let two = stream.consumer(durable: "two").map(\.text).record()
    try await append(1...1)
    await one.events(1)
    await two.events(1)
    try await stream.deleteConsumer("one").wait()
    await one.events(.max)
    #expect(one.events.last == .failed(.consumerMissing("one", stream: "S")))
    try await stream.delete().wait()
    await two.events(.max)
    #expect(two.events.last == .failed(.streamMissing("S")))
  }

  @Test func `goes on after the server was killed and started again`() async throws {
    try await append(1...3)
    let recorder = stream.consumer(durable: "c").flatMap(.concat) { message in
      message.acknowledgeAndWait().then(.just(message.sequence))
    }.record()
    await recorder.events(3)
    server.kill()
    try await server.restart()
    await connection.state.signal.filter { $0 == .connected }.take(first: 1).wait()
    try await append(4...6)
    await recorder.events(6)
    #expect(recorder.values == [1, 2, 3, 4, 5, 6])
    recorder.dispose()
  }

  @Test func `with options that its existing form can't take is refused`() async throws {
    let first = stream.consumer(durable: "c").map(\.text).record()
    try await append(1...1)
    await first.events(1)
    var options = ConsumerOptions()
    options.start = .new
    let second = stream.consumer(durable: "c", options).map(\.text).record()
    await second.events(1)
    guard case .failed(.streamRefused(_, let reason)) = second.events.last else {
      Issue.record("\(second.events)")
      return
    }
    #expect(reason.contains("deliver policy"))
    first.dispose()
  }
}
