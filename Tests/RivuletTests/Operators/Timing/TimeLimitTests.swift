import Rivulet
import RivuletTesting
import Testing

/// The machinery of `timeout(after:)` and `timeout(betweenValues:)`.
@Suite("a limit of time")
struct TimeLimitTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("each value restarts the time, with one timer")
  func restarted() {
    let counting = CountingScheduler()
    let recorder = source.signal.timeout(betweenValues: .seconds(2), on: counting, throwing: Oops()).record()
    for value in 1...3 {
      counting.base.advance(by: .milliseconds(1500))
      source.send(value)
    }
    #expect(recorder.log == "1 2 3")
    #expect(counting.base.pending == 1)
    counting.base.advance(by: .seconds(2))
    #expect(recorder.log == "1 2 3 #")
  }

  @Test("continues with the other signal, which has no limit, and the source is disposed")
  func fallback() {
    let other = Subject<Int, Oops>()
    let recorder = source.signal.timeout(betweenValues: .seconds(1), on: scheduler, continuingWith: other.signal)
      .record()
    source.send(1)
    scheduler.advance(by: .seconds(1))
    source.send(2)
    scheduler.advance(by: .seconds(9))
    other.send(10)
    other.complete()
    #expect(recorder.log == "1 10 |")
    #expect(scheduler.pending == 0)
  }

  @Test("a scheduler that does not wait makes it fail without subscribing")
  func atOnce() {
    let unstarted = TestSource<Int, Oops>()
    let recorder = unstarted.signal.timeout(after: .seconds(1), on: PromptScheduler(), throwing: Oops()).record()
    #expect(recorder.log == "#")
    #expect(unstarted.subscriptions.count == 0)
  }

  @Test("an end inside the delivery of a value follows it, and stops the clock", arguments: [true, false])
  func endInside(fails: Bool) {
    let recorder = source.signal.timeout(after: .seconds(1), on: scheduler, continuingWith: .just(9))
      .handleEvents(onValue: { [source] _ in if fails { source.fail(Oops()) } else { source.complete() } }).record()
    source.send(1)
    #expect(recorder.log == (fails ? "1 #" : "1 |"))
    scheduler.run()
    #expect(recorder.log == (fails ? "1 #" : "1 |"))
    #expect(scheduler.pending == 0)
  }

  @Test("a time that is over inside the delivery of a value ends the source after that value")
  func timeOverInside() {
    let disposals = Counter()
    let recorder = source.signal.handleEvents(onDispose: { disposals.add() })
      .timeout(after: .seconds(1), on: scheduler, continuingWith: .just(9))
      .handleEvents(onValue: { [source, scheduler] value in
        if value == 1 {
          scheduler.advance(by: .seconds(1))
          source.send(2)
        }
      }).record()
    source.send(1)
    #expect(recorder.log == "1 9 |")
    #expect(disposals.value == 1)
  }

  @Test("disposal inside the handler of a value stops the clock, and the other signal is not started")
  func disposalInside() {
    let (starts, own) = (Counter(), SerialDisposable())
    let other = Signal<Int, Oops>.just(9).handleEvents(onSubscribe: { starts.add() })
    own.inner = source.signal.timeout(betweenValues: .seconds(1), on: scheduler, continuingWith: other).subscribe(
      onValue: { _ in own.dispose() }, onFailure: { _ in })
    source.send(1)
    #expect(scheduler.pending == 0)
    scheduler.run()
    #expect(starts.value == 0)
  }

  @Test("the source is disposed before the other signal starts, and disposal then ends that one")
  func disposalOfTheOther() {
    let (first, other) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = first.signal.timeout(after: .seconds(1), on: scheduler, continuingWith: other.signal).record()
    scheduler.advance(by: .seconds(1))
    #expect((first.subscriptions.ended, other.subscriptions.count) == (1, 1))
    recorder.dispose()
    #expect(other.subscriptions.ended == 1)
  }

  @Test("the deadline on one thread, the end on another: one end")
  func race() {
    for _ in 0..<count(200) {
      let (scheduler, source) = (TestScheduler(), Subject<Int, Oops>())
      let recorder = source.signal.timeout(after: .nanoseconds(1), on: scheduler, throwing: Oops()).record()
      onThreads(2) { thread in
        if thread == 0 { source.complete() } else { scheduler.run() }
      }
      #expect(recorder.events.count == 1)
      #expect(scheduler.pending == 0)
    }
  }
}
