import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@Suite("lines", .timeLimit(.minutes(10)), .leavesNoSubscriptions)
struct LinesTests {
  private func lines(of pieces: [UInt8]...) -> String {
    TestRecorder(Signal<Data, Never>.from(pieces.map { Data($0) }).lines().map { "<\($0)>" }).log
  }
  private func lines(of pieces: String...) -> String {
    TestRecorder(Signal<Data, Never>.from(pieces.map { Data($0.utf8) }).lines().map { "<\($0)>" }).log
  }

  @Test(arguments: [
    ("", "|"), ("\n", "<> |"), ("a", "<a> |"), ("a\n", "<a> |"), ("a\nb", "<a> <b> |"), ("a\n\nb\n", "<a> <> <b> |"),
    ("a\r\nb\r\n", "<a> <b> |"), ("\r\n", "<> |"), ("a\rb\n", "<a\rb> |"), ("a\r", "<a\r> |"), ("ä\n€", "<ä> <€> |"),
  ])
  func aTextIsCutIntoTheSameLinesWhereverItsPiecesEnd(text: String, expected: String) {
    let bytes = Array(text.utf8)
    for border in 0...bytes.count {
      #expect(lines(of: Array(bytes[..<border]), Array(bytes[border...])) == expected, "border \(border)")
    }
    let single = Signal<Data, Never>.from(bytes.map { Data([$0]) }).lines().map { "<\($0)>" }
    #expect(TestRecorder(single).log == expected)
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    #expect(lines(of: [0x61, 0xFF, 0x0A, 0xC3]) == "<a\u{FFFD}> <\u{FFFD}> |")
  }

  @Test func `a failure passes at once, without the unfinished line`() {
    let source = Subject<Data, SystemFailure>()
    let recorder = TestRecorder(source.signal.lines())
    source.send(Data("one\ntw".utf8))
    #expect(recorder.log == "one")
    source.fail(SystemFailure(operation: "read", code: .EIO))
    #expect(recorder.log == "one #")
  }

  @Test func `disposal within a piece emits no more of its lines`() {
    let recorder = TestRecorder(Signal<Data, Never>.just(Data("a\nb\nc\n".utf8)).lines().take(first: 2))
    #expect(recorder.log == "a b |")
  }

  @Test(arguments: Law.allCases) func linesKeep(law: Law) {
    let specimen = OperatorUnderTest<SystemFailure>(name: "lines") { source, token in
      source.map { Data("\(token.pass($0))\n".utf8) }.lines().map { Int($0)! }
    }
    // Made of several operators: no chain of them is ever that long.
    law.check(specimen, failure: SystemFailure(operation: "read", code: .EIO), depth: 300)
  }

  @Test(arguments: [
    (["abc\nabcd\nab"], ["abc"]), (["abc\r", "\nabc\r\n", "abc"], ["abc", "abc", "abc"]), (["ab", "c\rd\n"], []),
    (["a\n", "abc", "d"], ["a"]), (["abc"], ["abc"]), ([], []),
  ])
  func aLineThatIsTooLongIsAFailure(pieces: [String], lines: [String]) async {
    let pieces = Signal<Data, SystemFailure>.from(pieces.map { Data($0.utf8) })
    let (all, events) = (await pieces.lines().collected(), await pieces.lines(atMost: 3).events())
    #expect(events.compactMap(\.value) == lines)
    let failure = SystemFailure(operation: "read a line", code: .EMSGSIZE)
    #expect(events.last?.failure == (all == lines ? nil : failure))
  }
}
