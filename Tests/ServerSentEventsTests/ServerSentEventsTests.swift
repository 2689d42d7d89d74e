import Foundation
import Rivulet
import RivuletTesting
import ServerSentEvents
import Testing

@Suite("serverSentEvents", .timeLimit(.minutes(10)), .leavesNoSubscriptions)
struct ServerSentEventsTests {
  private func log(_ pieces: [Data], atMost limit: Int = 1000) -> String {
    let events = Signal<Data, ServerSentEventTooLong>.from(pieces).serverSentEvents(atMost: limit) { $0 }
    return TestRecorder(events.map { "\($0.type)(\($0.data))\($0.lastEventID)" }).log
  }
  private func log(_ text: String, atMost limit: Int = 1000) -> String { log([Data(text.utf8)], atMost: limit) }

  /// The text of a stream, and its events: the type, the data in brackets and the identifier.
  private static let streams: [(String, String)] = [
    ("", "|"), ("\n\n\n", "|"), ("data: a\n\n", "message(a) |"), ("data:a\n\n", "message(a) |"),
    ("data:  a \n\n", "message( a ) |"), ("data: a\n", "|"), ("data: a", "|"), ("data: a\n\ndata: b\n", "message(a) |"),
    ("data: a\r\rdata: b\r\r", "message(a) message(b) |"),
    ("data: a\r\n\r\ndata: b\r\n\r\n", "message(a) message(b) |"),
    ("data: a\n\r\n\n", "message(a) |"), ("data: a\ndata\ndata: \ndata: b\n\n", "message(a\n\n\nb) |"),
    ("data\n\n", "message() |"), ("data:\n\n", "message() |"), ("data: a: b\n\n", "message(a: b) |"),
    ("event: e\ndata: a\n\ndata: b\n\n", "e(a) message(b) |"), ("event: e\n\ndata: b\n\n", "message(b) |"),
    ("event: e\nevent: f\ndata: b\n\n", "f(b) |"), ("event: e\nevent\ndata: b\n\n", "message(b) |"),
    (": a comment\n:\ndata: a\n: b\n\n", "message(a) |"),
    ("unknown: x\n data: y\nDATA: z\ndata: a\n\n", "message(a) |"),
    ("id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n", "message(a)1 message(b)1 message(c) |"),
    ("id: 1\n\ndata: a\n\n", "message(a)1 |"), ("id: 1\nid: 2\u{0}\ndata: a\n\n", "message(a)1 |"),
    ("data: a\n\nid: 1", "message(a) |"), ("retry: 10\ndata: a\nretry: x\nretry\n\n", "message(a) |"),
    ("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", "message(a) |"), ("\u{FEFF}\ndata: a\n\n", "message(a) |"),
    ("\u{FEFF}\u{FEFF}data: a\n\n", "|"), ("data: ä€😀\n\n", "message(ä€😀) |"),
  ]

  @Test(arguments: streams)
  func `a stream has the same events wherever its pieces end`(text: String, expected: String) {
    let bytes = Array(text.utf8)
    for border in 0...bytes.count {
      #expect(log([Data(bytes[..<border]), Data(bytes[border...])]) == expected, "border \(border)")
    }
    #expect(log(bytes.map { Data([$0]) }) == expected)
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    #expect(log([Data("data: a".utf8) + [0xFF, 0x0A, 0xC3, 0x0A, 0x0A]]) == "message(a\u{FFFD}) |")
  }

  @Test func `an event is emitted with its last line feed, not with the next byte`() {
    let source = TestSource<Data, ServerSentEventTooLong>()
    let recorder = source.signal.serverSentEvents { $0 }.map(\.data).record()
    source.send(Data("data: a\r\n\r".utf8))
    #expect(recorder.log == "a")
    source.send(Data("\ndata: b\n".utf8))
    source.send(Data("\n".utf8))
    #expect(recorder.log == "a b")
    recorder.dispose()
  }

  @Test func `a line or an event above the limit fails, after the events before it`() {
    #expect(log("data: 1234\n\n", atMost: 10) == "message(1234) |")
    #expect(log("data: 12345\n\n", atMost: 10) == "#")
    #expect(log("data: 1\n\n: a long comment", atMost: 10) == "message(1) #")
    #expect(log("data: 1\ndata: 2\ndata: 3\n\n", atMost: 12) == "message(1\n2\n3) |")
    #expect(log("data: 1\ndata: 2\ndata: 3\ndata: 4\n\n", atMost: 12) == "#")
    #expect(log("event: 12345\ndata: 1\n\n", atMost: 12) == "12345(1) |")
    #expect(log("event: 12345\ndata: 12\n\n", atMost: 12) == "#")
    #expect(
      "\(ServerSentEventTooLong(limit: 12))"
        == "An event of the stream is longer than 12 bytes. Raise the limit if the service may send such events.")
  }

  @Test func `many events of the same size need no higher limit`() {
    #expect(log(String(repeating: "data: 1234\n\n", count: 1000), atMost: 10).count == 14_001)
  }

  @Test func `a failure passes at once, without the unfinished event`() {
    let source = TestSource<Data, ServerSentEventTooLong>()
    let recorder = source.signal.serverSentEvents { $0 }.map(\.data).record()
    source.send(Data("data: a\n\ndata: b\n".utf8))
    source.fail(ServerSentEventTooLong(limit: 1))
    #expect(recorder.log == "a #")
  }

  @Test(arguments: Law.allCases) func serverSentEventsKeep(law: Law) {
    let specimen = OperatorUnderTest<ServerSentEventTooLong>(name: "serverSentEvents") { source, token in
      source.map { Data("data: \(token.pass($0))\n\n".utf8) }.serverSentEvents { $0 }.map { Int($0.data)! }
    }
    law.check(specimen, failure: ServerSentEventTooLong(limit: 1), depth: 300)
  }
}
