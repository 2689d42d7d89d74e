import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite struct FakeNATSTests {
  private let scheduler = TestScheduler()

  @Test func `a message takes its time, which is virtual`() throws {
    let server = FakeNATS(on: scheduler, latency: .milliseconds(10))
    let texts = server.connection().messages(on: "a").map(\.text).record(on: scheduler)
    let publisher = server.connection()
    try publisher.publish("1", to: "a")
    scheduler.advance(by: .milliseconds(5))
    try publisher.publish("2", to: "a")
    scheduler.advance(by: .milliseconds(4))
    #expect(texts.values == [])
    scheduler.advance(by: .milliseconds(6))
    #expect(texts.values == ["1", "2"])
    #expect(texts.timeline.map(\.time) == [.milliseconds(10), .milliseconds(15)])
  }

  @Test func `a request fails at the end of its virtual time`() {
    let server = FakeNATS(on: scheduler, latency: .milliseconds(10))
    let silent = server.connection().messages(on: "silent").record()
    let reply = server.connection().request("", on: "silent", within: .seconds(5)).record(on: scheduler)
    scheduler.advance(by: .milliseconds(4999))
    #expect(reply.events.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(reply.timeline.map(\.time) == [.seconds(5)])
    guard case .failed(.timedOut) = reply.events.last else {
      Issue.record("\(reply.log)")
      return
    }
    #expect(silent.values.count == 1)
  }

  @Test func `what others publish while a connection is broken is lost to it`() throws {
    let server = FakeNATS(on: scheduler)
    let (broken, other) = (server.connection(), server.connection())
    let texts = broken.messages(on: "a").map(\.text).record()
    broken.disconnect()
    try other.publish("lost", to: "a")
    scheduler.run()
    broken.reconnect()
    try other.publish("received", to: "a")
    scheduler.run()
    #expect(texts.values == ["received"])
  }

  @Test func `a closed connection fails its signals, and takes nothing`() {
    let server = FakeNATS(on: scheduler)
    let connection = server.connection()
    let (messages, states) = (connection.messages(on: "a").record(), connection.state.signal.record())
    connection.close("the end")
    #expect(messages.events.count == 1)
    #expect(states.values == [.connected, .closed(.closed("the end"))])
    #expect(throws: NATSFailure.closed("the end")) { try connection.publish("", to: "a") }
    #expect(connection.messages(on: "a").record().events.count == 1)
    #expect(connection.flush().record().events.count == 1)
  }

  @Test func `more than the buffer is refused while the connection is broken`() throws {
    let server = FakeNATS(on: scheduler)
    let connection = server.connection()
    connection.disconnect()
    let payload = NATSPayload([UInt8](repeating: 0, count: 1 << 20))
    for _ in 0..<8 { try connection.publish(payload, to: "a") }
    #expect(throws: NATSFailure.bufferFull) { try connection.publish("1", to: "a") }
  }

  @Test func `a message that a test makes is like one that was received`() throws {
    let message = try NATSMessage(.json([1, 2]), on: "a.b", headers: ["N": "1"], reply: "r")
    #expect(try message.decode([Int].self) == [1, 2])
    #expect(message.headers == ["N": "1"])
    #expect(message.replySubject == "r")
    #expect(throws: NATSFailure.invalidSubject("a b")) { try NATSMessage("", on: "a b") }
  }
}
