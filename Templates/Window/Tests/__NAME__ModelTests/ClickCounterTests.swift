import Rivulet
import RivuletTesting
import Testing
import __NAME__Model

/// Time is virtual: a second passes when the test says so, and takes no time.
@Suite struct ClickCounterTests {
  let scheduler = TestScheduler()

  @Test func `each click counts`() {
    let counter = ClickCounter(on: scheduler)
    counter.click()
    counter.click()
    #expect(counter.count.value == 2)
  }

  @Test func `a second without a click is a pause`() {
    let counter = ClickCounter(on: scheduler)
    let isPaused = counter.isPaused.record(on: scheduler)
    counter.click()
    scheduler.advance(by: .milliseconds(900))
    counter.click()
    scheduler.advance(by: .milliseconds(999))
    #expect(isPaused.values == [false, false])
    scheduler.advance(by: .milliseconds(1))
    #expect(isPaused.values == [false, false, true])
  }
}
