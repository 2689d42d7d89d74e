import Rivulet
import RivuletTesting
import Testing

@Suite("interval")
struct IntervalTests {
  let scheduler = TestScheduler()

  // Behaviours 2.107–2.110.
  @Test("sends the scheduler's time, the first after one whole interval, and again and again", arguments: [0, 200])
  func ticks(tolerance: Int) {
    scheduler.advance(by: .seconds(5))
    let recorder = Signal.interval(.milliseconds(100), tolerance: .milliseconds(tolerance), on: scheduler).record()
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(99))
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(201))
    #expect(recorder.values == [.milliseconds(5_100), .milliseconds(5_200), .milliseconds(5_300)])
  }

  @Test("each subscriber has a timer of its own, which starts with it")
  func cold() {
    let interval = Signal.interval(.seconds(2), on: scheduler)
    #expect(scheduler.pending == 0)
    let first = interval.record()
    scheduler.advance(by: .seconds(1))
    let second = interval.record()
    scheduler.advance(by: .seconds(1))
    #expect((first.values.count, second.values.count) == (1, 0))
    scheduler.advance(by: .seconds(1))
    #expect((first.values.count, second.values.count) == (1, 1))
  }

  @Test("disposal ends it, also from within a tick")
  func disposal() {
    let ticks = Signal.interval(.seconds(1), on: scheduler)
    let recorder = ticks.record()
    let three = ticks.take(first: 3).record()
    scheduler.advance(by: .seconds(1))
    recorder.dispose()
    scheduler.advance(by: .seconds(9))
    #expect(recorder.values == [.seconds(1)])
    #expect(three.log == "1.0 seconds 2.0 seconds 3.0 seconds |")
    #expect(scheduler.pending == 0)
  }

  @Test("a handler that moves the clock is not called inside itself")
  func reentrant() {
    let (log, own) = (Guarded<[String]>([]), SerialDisposable())
    own.inner = Signal.interval(.seconds(1), on: scheduler).subscribe { [scheduler] time in
      log { $0.append("<\(time)") }
      if time < .seconds(3) { scheduler.advance(by: .seconds(1)) } else { own.dispose() }
      log { $0.append(">") }
    }
    scheduler.advance(by: .seconds(1))
    #expect(log.value == ["<1.0 seconds", ">", "<2.0 seconds", ">", "<3.0 seconds", ">"])
    own.dispose()
  }

  @Test("an interval of nothing is refused")
  func zero() async {
    await #expect(processExitsWith: .failure) { _ = Signal.interval(.zero, on: TestScheduler()) }
  }

  @Test("on a real queue", arguments: [Duration.zero, .milliseconds(1)])
  func queue(tolerance: Duration) async {
    let scheduler = QueueScheduler(label: "ticks")
    let start = scheduler.now
    let times = Guarded<[Duration]>([])
    await withCheckedContinuation { done in
      Signal.interval(.milliseconds(2), tolerance: tolerance, on: scheduler).take(first: 3).subscribe(
        onValue: { time in times { $0.append(time - start) } }, onCompletion: { done.resume() })
    }
    for (number, time) in times.value.enumerated() { #expect(time >= .milliseconds(2) * (number + 1)) }
  }
}
