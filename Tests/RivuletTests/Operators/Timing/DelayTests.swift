import Rivulet
import RivuletTesting
import Testing

@Suite("delay(for:on:)")
struct DelayTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  // Behaviours 2.114 and 2.115.
  @Test("values and completion come later, all by the same time")
  func shifted() {
    let log = Guarded<[String]>([])
    source.signal.delay(for: .seconds(2), on: scheduler).subscribe(
      onValue: { value in log { $0.append("\(value) at \(scheduler.now)") } },
      onFailure: { _ in },
      onCompletion: { log { $0.append("| at \(scheduler.now)") } })
    source.send(1)
    scheduler.advance(by: .seconds(1))
    source.send(2)
    source.complete()
    #expect(log.value == [])
    scheduler.advance(by: .seconds(1))
    #expect(log.value == ["1 at 2.0 seconds"])
    scheduler.advance(by: .seconds(1))
    #expect(log.value == ["1 at 2.0 seconds", "2 at 3.0 seconds", "| at 3.0 seconds"])
    #expect(scheduler.pending == 0)
  }

  @Test("values keep their order, even if sent at the same time, with one timer")
  func order() {
    let counting = CountingScheduler()
    let recorder = Signal<Int, Never>.from(1...100).delay(for: .seconds(1), on: counting).record()
    #expect(counting.base.pending == 1)
    counting.base.advance(by: .seconds(1))
    #expect(recorder.values == Array(1...100))
    #expect(recorder.events.last == .completed)
    #expect(counting.asked.value == 1)
  }

  @Test("a failure is not delayed: it overtakes what waits, which is dropped")
  func failure() {
    let recorder = source.signal.delay(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "#")
    #expect(scheduler.pending == 0)
  }

  @Test("a failure caused by a delayed value overtakes those due at the same time")
  func overtaking() {
    let log = Guarded<[Int]>([])
    source.signal.delay(for: .seconds(1), on: scheduler).subscribe(
      onValue: { value in
        log { $0.append(value) }
        if value == 2 { source.fail(Oops()) }
      }, onFailure: { _ in log { $0.append(-1) } })
    for value in 1...4 { source.send(value) }
    scheduler.run()
    #expect(log.value == [1, 2, -1])
  }

  @Test("disposal drops what waits, and the timer, also in the midst of a delivery")
  func disposal() {
    let (log, own) = (Guarded<[Int]>([]), SerialDisposable())
    own.inner = source.signal.delay(for: .seconds(1), on: scheduler).subscribe(
      onValue: { value in
        log { $0.append(value) }
        own.dispose()
      }, onFailure: { _ in })
    for value in 1...3 { source.send(value) }
    scheduler.advance(by: .seconds(1))
    #expect(log.value == [1])
    #expect(scheduler.pending == 0)
  }

  @Test("a completed or vanished source is cleaned up before its waiting values arrive")
  func sourceGone() {
    let (source, tracker) = (TestSource<Int, Never>(), LeakTracker())
    let recorder = { [token = tracker.token()] in
      source.signal.map { token.pass($0) }.delay(for: .seconds(1), on: scheduler).record()
    }()
    source.send(1)
    source.vanish()
    #expect(source.subscriptions.ended == 1)
    scheduler.run()
    #expect(recorder.log == "1")
    #expect(scheduler.pending == 0)
  }

  @Test("two threads that send, and one whose timers come: nothing is lost, and each sender's order stays")
  func race() {
    let (times, scheduler) = (count(500), TestScheduler())
    let (source, judge) = (Subject<Int, Never>(), Judge())
    source.signal.delay(for: .nanoseconds(5), on: scheduler).subscribe { judge.receive($0) }
    onThreads(3) { thread in
      if thread == 2 {
        for _ in 0..<times { scheduler.advance(by: .nanoseconds(1)) }
      } else {
        for number in 0..<times { source.send(Judge.event(thread, number)) }
      }
    }
    scheduler.run()
    #expect(judge.complaints(senders: 2, times: times) == [])
    #expect(scheduler.pending == 0)
  }

  @Test("a hundred thousand events that become due together need no stack")
  func stack() {
    let (scheduler, sum) = (TestScheduler(), Unguarded(0))
    Signal<Int, Never>.from(0..<count(100_000)).delay(for: .seconds(1), on: scheduler).subscribe { _ in sum.value += 1 }
    onAnotherThread(stackSize: 256 << 10) { scheduler.run() }
    #expect(sum.value == count(100_000))
  }
}
