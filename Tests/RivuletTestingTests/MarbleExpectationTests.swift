import Rivulet
import RivuletTesting
import Testing

@Suite("Expecting marbles")
struct MarbleExpectationTests {
  let scheduler = TestScheduler()

  @Test("both diagrams stand under each other, with a mark where they differ")
  func difference() {
    let source = scheduler.cold("-a-(bc)-d|")
    expectIssue(
      """
      expected: -a-b   --|
      recorded: -a-(bc)-d|
                   ^ in frame 3: expected b, recorded b, then c
      """
    ) { scheduler.expect(source, "-a-b--|") }
  }

  @Test("of long diagrams only the part around the difference is shown")
  func longDifference() {
    let dashes = String(repeating: "-", count: 60)
    let source = scheduler.cold("a" + String(repeating: "-", count: 1_999) + "b", as: String.self)
    expectIssue(
      """
      expected: …\(dashes)b
      recorded: …\(dashes)\(String(repeating: "-", count: 40))…
                \(String(repeating: " ", count: 61))^ in frame 1000: expected b, recorded nothing
      """
    ) { scheduler.expect(source, "a" + String(repeating: "-", count: 999) + "b") }
  }

  @Test("missing, late and surplus events are found")
  func mistakes() {
    expectIssue(
      """
      expected: -a-b|
      recorded: -a---b|
                   ^ in frame 3: expected b, recorded nothing
      """
    ) { scheduler.expect(scheduler.cold("-a---b|"), "-a-b|") }
    expectIssue(
      """
      expected: -a
      recorded: -a--b
                    ^ in frame 4: expected nothing, recorded b
      """
    ) { scheduler.expect(scheduler.cold("-a--b"), "-a") }
    expectIssue(
      """
      expected: -1
      recorded: -<10>
                 ^ in frame 1: expected 1, recorded <10>
      """
    ) { scheduler.expect(scheduler.cold("-<10>", as: Int.self), "-1") }
  }

  @Test("a mistake in a diagram is an issue where it is written, in a source as in an expectation")
  func mistaken() {
    expectIssue("c is no Int.\n-c\n ^") { _ = scheduler.cold("-c", as: Int.self) }
    expectIssue("There is no value c, only a, b.\n-a-c\n   ^") { _ = scheduler.hot("-a-c", values: ["a": 1, "b": 2]) }
    expectIssue("This signal cannot fail: say with what, as in failure: Oops().\n--#\n  ^") {
      _ = scheduler.cold("--#")
    }
    expectIssue("^ says what a subscriber does, and means nothing here.\n-^-\n ^") { _ = scheduler.cold("-^-") }
    expectIssue("! says what a subscriber does, and means nothing here.\n-!\n ^") { _ = scheduler.hot("-!") }
    expectIssue("Nothing comes after |.\n||\n ^") { scheduler.expect(.empty as Signal<Int, Never>, "||") }
  }

  @Test("^ subscribes and ! disposes, before anything else in that frame")
  func subscription() {
    let log = SubscriptionLog(on: scheduler)
    scheduler.expect(scheduler.hot("-a-b-c-d-e").tracked(by: log), "--^b-c-!")
    #expect(log.marbles == ["--^----!"])
    #expect(scheduler.now == .seconds(7))
  }

  @Test("in the frame of ^ and of a lonely ! the source comes second; in a group ! comes last")
  func sameFrame() {
    scheduler.expect(scheduler.hot("-a-b-c"), "-(^a)-b-!")
    scheduler.expect(scheduler.hot("-a-b-c"), "-(^a)-b-(c!)")
  }

  @Test("endless work is seen as far as the diagram goes, or until it is disposed")
  func endless() {
    let ticks = Signal<String, Never> { [scheduler] subscriber in
      subscriber.onDispose(scheduler.schedule(every: .seconds(2)) { subscriber.send("t") })
    }
    scheduler.expect(ticks, "--t-t-")
    scheduler.expect(ticks, "--t-t-!")
    #expect(scheduler.pending == 0)
  }

  @Test("the first character is now")
  func later() {
    scheduler.advance(by: .seconds(7))
    scheduler.expect(scheduler.cold("-a-|"), "-a-|")
    scheduler.expect(scheduler.hot("-a-|"), "^a-|")
  }

  @Test("values that stand for others, and failures")
  func names() {
    let source = scheduler.cold("-a-b-#", values: ["a": [1], "b": [2, 3]], failure: Trouble())
    scheduler.expect(source, "-a-b-#", values: ["a": [1], "b": [2, 3]])
    // A value that prints as another's name is not that other.
    withKnownIssue { scheduler.expect(scheduler.cold("-1-|", as: Int.self), "-1-|", values: ["1": 10]) }
    expectIssue(
      """
      expected: -a-a       -#
      recorded: -a-<[2, 3]>-#
                   ^ in frame 3: expected a, recorded <[2, 3]>
      """
    ) { scheduler.expect(source, "-a-a-#", values: ["a": [1]]) }
  }
}
