import Rivulet
import RivuletTesting
import Testing

@Suite("single(throwing:)")
struct SingleTests {
  @Test("the only value is emitted at completion")
  func one() {
    let scheduler = TestScheduler()
    let source = scheduler.cold("-1--|", as: Int.self, failure: Oops())
    scheduler.expect(source.single(throwing: Oops()), "----(1|)")
  }

  @Test("no value is a failure at completion")
  func none() { #expect(Signal<Int, Oops>.empty.single(throwing: Oops()).record().log == "#") }

  @Test("a second value is a failure at once, and the source is disposed")
  func two() {
    #expect(Signal<Int, Oops>.from(1...).single(throwing: Oops(code: 7)).record().events == [.failed(Oops(code: 7))])
  }

  @Test("a failure of the source passes, and the value is dropped")
  func failure() {
    let failing = Signal<Int, Oops>.just(1).concat(.fail(Oops(code: 1)))
    #expect(failing.single(throwing: Oops(code: 2)).record().events == [.failed(Oops(code: 1))])
  }
}
