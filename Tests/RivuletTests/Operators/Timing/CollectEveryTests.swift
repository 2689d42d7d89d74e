import Rivulet
import RivuletTesting
import Testing

@Suite("collect(every:on:)")
struct CollectEveryTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("a window begins with its first value; the next is apart")
  func windows() {
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    scheduler.advance(by: .milliseconds(600))
    source.send(1)
    scheduler.advance(by: .milliseconds(600))
    source.send(2)
    scheduler.advance(by: .milliseconds(399))
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.log == "[1, 2]")
    source.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == "[1, 2] [3]")
  }

  @Test("nothing is sent, and no timer runs, for an empty window")
  func empty() {
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    #expect(scheduler.pending == 0)
    source.send(1)
    scheduler.advance(by: .seconds(5))
    #expect(recorder.log == "[1]")
    #expect(scheduler.pending == 0)
    source.complete()
    #expect(recorder.log == "[1] |")
  }

  @Test("completion emits the pending values at once, on its own thread")
  func completion() {
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    source.send(1)
    source.send(2)
    source.complete()
    #expect(recorder.log == "[1, 2] |")
    #expect(scheduler.pending == 0)
  }

  @Test("a failure discards the pending values")
  func failure() {
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "#")
    #expect(scheduler.pending == 0)
  }

  @Test("disposal discards the pending values and cancels the timer")
  func disposal() {
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    source.send(1)
    recorder.dispose()
    #expect(scheduler.pending == 0)
    #expect(recorder.log == "")
  }

  // Behaviours 2.157 and 2.158.
  @Test("nil is a value like any other")
  func nothing() {
    let source = Subject<Int?, Never>()
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    source.send(nil)
    source.send(1)
    scheduler.run()
    #expect(recorder.values == [[nil, 1]])
  }

  @Test("a value sent while an array is being delivered begins the next window")
  func reentrant() {
    let log = Guarded<[[Int]]>([])
    source.signal.collect(every: .seconds(1), on: scheduler).subscribe(
      onValue: { values in
        log { $0.append(values) }
        if values.count == 2 { source.send(3) }
      }, onFailure: { _ in })
    source.send(1)
    source.send(2)
    scheduler.run()
    #expect(log.value == [[1, 2], [3]])
    #expect(scheduler.now == .seconds(2))
  }

  @Test("two threads that send, and one whose timers come: nothing is lost, and each sender's order stays")
  func race() {
    let (times, scheduler) = (count(500), TestScheduler())
    let (source, judge) = (Subject<Int, Never>(), Judge())
    source.signal.collect(every: .nanoseconds(5), on: scheduler).subscribe { $0.forEach(judge.receive) }
    onThreads(3) { thread in
      if thread == 2 {
        for _ in 0..<times { scheduler.advance(by: .nanoseconds(1)) }
      } else {
        for number in 0..<times { source.send(Judge.event(thread, number)) }
      }
    }
    source.complete()
    #expect(judge.complaints(senders: 2, times: times) == [])
    #expect(scheduler.pending == 0)
  }

  @Test(
    "with a count, an array that has so many values is emitted at once, and the next interval begins with the next value"
  )
  func counted() {
    let (scheduler, source) = (TestScheduler(), Subject<Int, Oops>())
    let recorder = source.signal.collect(every: .seconds(1), upTo: 2, on: scheduler).record()
    for value in 1...3 { source.send(value) }
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.values == [[1, 2]])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [[1, 2], [3]])
    #expect(scheduler.pending == 0)
  }
}
