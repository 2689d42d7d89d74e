import Rivulet
import RivuletTesting
import Testing

@Suite("skip(last:)")
struct SkipLastTests {
  @Test("a value is emitted when so many newer ones have come, and the last ones are dropped")
  func values() {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.cold("-a-b-c-d-|").skip(last: 2), "-----a-b-|")
  }

  @Test("zero or less leaves everything in", arguments: [0, -3])
  func nothing(count: Int) { #expect(Signal<Int, Never>.from([1, 2]).skip(last: count).record().log == "1 2 |") }

  @Test("each subscription has values of its own")
  func again() {
    let skipping = Signal<Int, Never>.from(1...3).skip(last: 1)
    #expect(skipping.record().log == "1 2 |")
    #expect(skipping.record().log == "1 2 |")
  }
}
