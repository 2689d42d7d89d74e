import Rivulet
import RivuletTesting
import Testing

@Suite("element(at:)")
struct ElementAtTests {
  @Test("emits the value at the position, completes, and disposes the source")
  func value() {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.cold("-a-b-c-d-|").element(at: 2), "-----(c|)")
  }

  @Test("completes without a value if the signal is shorter")
  func tooShort() {
    #expect(Signal<Int, Never>.from([1, 2]).element(at: 2).record().log == "|")
  }

  @Test("takes no more of an endless source than it needs")
  func endless() {
    #expect(Signal<Int, Never>.from(0...).element(at: 3).record().log == "3 |")
  }

  @Test("a failure before the position passes")
  func failure() {
    #expect(Signal<Int, Oops>.just(1).concat(.fail(Oops())).element(at: 1).record().log == "#")
  }
}
