import Rivulet
import RivuletTesting
import Testing

@Suite("timeout(betweenValues:on:)")
struct TimeoutBetweenValuesTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("fails when no value has come for the time, counted from the subscription")
  func silence() {
    let recorder = source.signal.timeout(betweenValues: .seconds(2), on: scheduler, throwing: Oops(code: 9)).record()
    scheduler.advance(by: .milliseconds(1999))
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.events == [.failed(Oops(code: 9))])
  }

  @Test("the limit of the whole continues with the other signal, too, whatever values come")
  func whole() {
    let recorder = source.signal.timeout(after: .seconds(2), on: scheduler, continuingWith: .just(7)).record()
    scheduler.advance(by: .seconds(1))
    source.send(1)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == "1 7 |")
  }

  @Test("an end before the limit passes and stops the clock")
  func end() {
    let recorder = source.signal.timeout(betweenValues: .seconds(2), on: scheduler, continuingWith: .just(7)).record()
    source.complete()
    #expect(recorder.log == "|")
    #expect(scheduler.pending == 0)
  }
}
