import Rivulet
import RivuletTesting
import Testing

@Suite("Marble diagrams")
struct MarbleTests {
  @Test("each character is a frame; a group and a long value are one")
  func reading() throws {
    let diagram = try MarbleDiagram("^-a (b<two words>)- <12>|--")
    #expect(
      diagram.marks == [
        .init(0, .subscription), .init(2, .value("a")), .init(3, .value("b")), .init(3, .value("two words")),
        .init(5, .value("12")), .init(6, .completion),
      ])
    #expect(diagram.length == 9)
    #expect(diagram.description == "^-a(b<two words>)-<12>|--")
  }

  @Test(
    "a mistake is named and pointed at",
    arguments: [
      ("--a%b|", "% means nothing in a marble diagram.", "   ^"),
      ("--(ab", "This ( has no ).", "  ^"),
      ("--ab)-|", "There is no ( before this ).", "    ^"),
      ("-(a(b))", "A group cannot contain another.", "   ^"),
      ("-(a-b)", "No time passes between ( and ).", "   ^"),
      ("-a()-", "There is nothing in this group.", "  ^"),
      ("-a-|-b", "Nothing comes after |.", "     ^"),
      ("-a-#|", "Nothing comes after #.", "    ^"),
      ("-a-(!b)", "Nothing comes after !.", "     ^"),
      ("-^-a-^", "There is a ^ already.", "     ^"),
      ("-<ab-", "This < has no >.", " ^"),
    ])
  func errors(text: String, message: String, caret: String) {
    let error = #expect(throws: MarbleError.self) { try MarbleDiagram(text) }
    #expect(error?.description == "\(message)\n\(text)\n\(caret)")
  }

  @Test("a written diagram is read back the same", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var random = SmallRandom(seed: seed)
    let diagram = randomDiagram(&random)
    #expect(try MarbleDiagram(diagram.description) == diagram)
  }

  @Test("a played diagram is recorded as written", arguments: 0..<200)
  func playing(seed: UInt64) {
    var random = SmallRandom(seed: seed)
    let text = randomDiagram(&random).description
    let scheduler = TestScheduler(frame: .milliseconds(Int.random(in: 1...2000, using: &random)))
    let cold = scheduler.cold(text, failure: Trouble()).record(on: scheduler)
    let hot = scheduler.hot(text, failure: Trouble()).record(on: scheduler)
    scheduler.run()
    let expected = text.trimmed
    #expect(cold.marbles == expected)
    #expect(hot.marbles == expected)
    cold.expect(text)
  }

  @Test("the values may be made from the text, or stand for others")
  func values() {
    let scheduler = TestScheduler()
    let recorder = scheduler.cold("1-<23>", as: Int.self).record(on: scheduler)
    let other = scheduler.cold("a-b", values: ["a": 1, "b": 23]).record(on: scheduler)
    scheduler.run()
    #expect(recorder.values == [1, 23])
    #expect(other.values == [1, 23])
    #expect(other.marbles == "1-<23>")
    #expect(other.marbles(values: ["b": 23]) == "1-b")
  }

  @Test("a cold signal begins when it is subscribed, each time from the beginning")
  func cold() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("a-b-|")
    let first = source.record(on: scheduler)
    scheduler.advance(by: .seconds(3))
    let second = source.record(on: scheduler)
    scheduler.run()
    #expect(first.marbles == "a-b-|")
    #expect(second.marbles == "---(^a)-b-|")
  }

  @Test("a hot signal plays once; a late subscriber receives the rest, and after the end the end")
  func hot() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("x-^a-b-|")
    let first = source.record(on: scheduler)
    scheduler.advance(by: .seconds(2))
    let second = source.record(on: scheduler)
    scheduler.run()
    let third = source.record(on: scheduler)
    #expect(first.marbles == "-a-b-|")
    #expect(second.marbles == "--^b-|")
    #expect(third.marbles == "-----(^|)")
  }

  @Test("a diagram without an end keeps its subscribers, and sends them nothing more")
  func open() {
    let scheduler = TestScheduler()
    let log = SubscriptionLog(on: scheduler)
    var recorders = [scheduler.cold("a--"), scheduler.hot("a--")].map { $0.tracked(by: log).record(on: scheduler) }
    scheduler.advance(by: .seconds(10))
    #expect(recorders.map(\.isDisposed) == [false, false])
    #expect(log.live == 2)
    for recorder in recorders { recorder.dispose() }
    #expect(log.marbles == ["^---------!", "^---------!"])
    #expect(recorders.map(\.marbles) == ["a---------!", "a---------!"])
    recorders = []
  }

  @Test("a source ends the subscription of a subscriber that has enough in the middle of a group")
  func groupCutShort() {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.cold("-(abc)-d|").take(first: 2), "-(ab|)")
  }

  @Test("an event between two frames is not recorded as part of a frame")
  func betweenFrames() {
    let scheduler = TestScheduler(frame: .seconds(2))
    let source = TestSource<String, Never>(on: scheduler)
    let recorder = source.signal.record(on: scheduler)
    scheduler.advance(by: .seconds(3))
    source.send("a")
    #expect(recorder.marbles == "-<a at 3.0 seconds>")
    source.complete()
    #expect(recorder.marbles == "-(<a at 3.0 seconds><| at 3.0 seconds>)")
  }
}

struct Trouble: Error, Hashable {}

/// Sees to it that the body records exactly one issue, with this text.
func expectIssue(_ text: String, _ location: SourceLocation = #_sourceLocation, _ body: () -> Void) {
  let matching = Log()
  withKnownIssue(sourceLocation: location) {
    body()
  } matching: { issue in
    let found = issue.comments.map(\.rawValue).joined(separator: "\n")
    if found == text { matching.add(text) } else { matching.add("found:\n\(found)") }
    return true
  }
  #expect(matching.entries == [text], sourceLocation: location)
}

struct SmallRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0xff51_afd7_ed55_8ccd
  }
}

private func randomDiagram(_ random: inout SmallRandom) -> MarbleDiagram {
  var (frame, marks) = (0, [MarbleDiagram.Mark]())
  for _ in 0..<Int.random(in: 0...8, using: &random) {
    frame += Int.random(in: 0...3, using: &random)
    let value = ["a", "7", "é", "12", "two words", "", "-", "|", "f<x>"].randomElement(using: &random)!
    marks.append(.init(frame, .value(value)))
  }
  switch Int.random(in: 0...2, using: &random) {
  case 0: marks.append(.init(frame + 1, .completion))
  case 1: marks.append(.init(frame, .failure))
  default: break
  }
  return MarbleDiagram(marks, length: frame + Int.random(in: 0...3, using: &random))
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == "-" { text.removeLast() }
    return text
  }
}
