import Rivulet
import RivuletTesting
import Testing

@Suite("timer")
struct TimerTests {
  let scheduler = TestScheduler()

  @Test("sends the scheduler's time once, later, and completes")
  func once() {
    scheduler.advance(by: .seconds(1))
    let timer = Signal.timer(after: .seconds(2), on: scheduler)
    #expect(scheduler.pending == 0)
    let recorder = timer.record()
    scheduler.advance(by: .milliseconds(1_999))
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.log == "3.0 seconds |")
    #expect(scheduler.pending == 0)
  }

  @Test("disposal stops it")
  func disposal() {
    let recorder = Signal.timer(after: .seconds(1), on: scheduler).record()
    recorder.dispose()
    #expect(scheduler.pending == 0)
    scheduler.run()
    #expect(recorder.log == "")
  }

  @Test("disposal after the value prevents the completion")
  func between() {
    let (ends, own) = (Counter(), SerialDisposable())
    own.inner = Signal.timer(after: .zero, on: scheduler).subscribe(
      onValue: { _ in own.dispose() }, onCompletion: { ends.add() })
    scheduler.run()
    #expect(ends.value == 0)
  }
}
