import Rivulet
import RivuletTesting
import Testing

@Suite("timeout(after:on:throwing:)")
struct TimeoutTests {
  let scheduler = TestScheduler()
  let source = TestSource<Int, Oops>()

  var signal: Signal<Int, Oops> {
    source.signal.timeout(after: .seconds(1), on: scheduler, throwing: Oops(code: 1))
  }

  @Test("fails when the time is over, and disposes the signal")
  func expires() {
    let recorder = signal.record()
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.events == [.failed(Oops(code: 1))])
    #expect(source.subscriptions.ended == 1)
    source.send(1)
    #expect(recorder.log == "#")
  }

  @Test("values and completion pass before, and stop the clock")
  func inTime() {
    let recorder = signal.record()
    source.send(1)
    scheduler.advance(by: .milliseconds(999))
    source.send(2)
    source.complete()
    #expect(recorder.log == "1 2 |")
    #expect(scheduler.pending == 0)
  }

  @Test("a failure passes as it is, and stops the clock")
  func failure() {
    let recorder = signal.record()
    source.fail(Oops(code: 7))
    #expect(recorder.events == [.failed(Oops(code: 7))])
    #expect(scheduler.pending == 0)
  }

  @Test("values do not restart the time")
  func deadline() {
    let recorder = signal.record()
    for value in 1...4 {
      scheduler.advance(by: .milliseconds(300))
      source.send(value)
    }
    #expect(recorder.log == "1 2 3 #")
  }

  @Test("disposal stops the clock")
  func disposal() {
    let recorder = signal.record()
    recorder.dispose()
    #expect(scheduler.pending == 0)
    scheduler.run()
    #expect(recorder.log == "")
  }

  @Test("each subscriber has its own deadline")
  func again() {
    let never = Signal<Int, Oops>.never.timeout(after: .seconds(1), on: scheduler, throwing: Oops())
    let first = never.record()
    scheduler.advance(by: .milliseconds(600))
    let second = never.record()
    scheduler.advance(by: .milliseconds(600))
    #expect((first.log, second.log) == ("#", ""))
    scheduler.advance(by: .milliseconds(600))
    #expect(second.log == "#")
  }

  @Test("a signal that cannot fail is given a failure type before the timeout")
  func infallible() {
    let recorder = Signal<Int, Never>.never.setFailureType(to: TimeoutError.self)
      .timeout(after: .seconds(1), on: scheduler, throwing: TimeoutError()).record()
    scheduler.run()
    #expect(recorder.events == [.failed(TimeoutError())])
  }

  @Test("the failure is made only when it is needed")
  func lazily() {
    let made = Counter()
    @Sendable func failure() -> Oops {
      made.add()
      return Oops()
    }
    let subject = Subject<Int, Oops>()
    let late = subject.signal.timeout(after: .seconds(1), on: scheduler, throwing: failure()).record()
    #expect(made.value == 0)
    scheduler.run()
    #expect(late.log == "#")
    #expect(made.value == 1)
  }
}
