import Rivulet
import RivuletTesting
import Testing

@Suite("timestamped(by:), measureInterval(on:)")
struct MeasureIntervalTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("each value has the time of its arrival")
  func timestamps() {
    let recorder = source.signal.timestamped(by: scheduler).map { "\($0.value) at \($0.time)" }.record()
    source.send(1)
    scheduler.advance(by: .seconds(2))
    source.send(2)
    #expect(recorder.values == ["1 at 0.0 seconds", "2 at 2.0 seconds"])
  }

  @Test("the interval is counted from the value before, and first from the subscription")
  func intervals() {
    scheduler.advance(by: .seconds(5))
    let recorder = source.signal.measureInterval(on: scheduler).record()
    scheduler.advance(by: .seconds(1))
    source.send(1)
    scheduler.advance(by: .seconds(3))
    source.send(2)
    #expect(recorder.values == [.seconds(1), .seconds(3)])
  }
}
