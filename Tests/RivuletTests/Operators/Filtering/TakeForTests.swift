import Rivulet
import RivuletTesting
import Testing

@Suite("take(for:on:), skip(for:on:)")
struct TakeForTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("take emits the values of the time, then completes on the scheduler and disposes the source")
  func take() {
    let recorder = source.signal.take(for: .seconds(2), on: scheduler).record()
    source.send(1)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.log == "1 |")
    source.send(2)
    #expect(recorder.log == "1 |")
  }

  @Test("skip leaves out the values of the time")
  func skip() {
    let recorder = source.signal.skip(for: .seconds(2), on: scheduler).record()
    source.send(1)
    scheduler.advance(by: .seconds(2))
    source.send(2)
    #expect(recorder.log == "2")
  }

  @Test("an end that comes before passes and stops the clock")
  func end() {
    let taken = source.signal.take(for: .seconds(2), on: scheduler).record()
    let skipped = source.signal.skip(for: .seconds(2), on: scheduler).record()
    source.fail(Oops())
    #expect(taken.log == "#")
    #expect(skipped.log == "#")
    #expect(scheduler.pending == 0)
  }
}
