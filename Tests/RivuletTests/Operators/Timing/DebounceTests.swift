import Rivulet
import RivuletTesting
import Testing

@Suite("debounce(for:on:)")
struct DebounceTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("of quick values only the last arrives, once it has been quiet; a later one arrives by itself")
  func quiet() {
    let recorder = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    source.send(1)
    scheduler.advance(by: .milliseconds(900))
    source.send(2)
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.log == "")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.log == "2")
    scheduler.advance(by: .seconds(5))
    source.send(3)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == "2 3")
    #expect(scheduler.pending == 0)
  }

  @Test("completion sends what waits first, both at once")
  func completion() {
    let recorder = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.complete()
    #expect(recorder.log == "1 |")
    #expect(scheduler.pending == 0)
  }

  // Behaviours 2.127 and 2.134.
  @Test("completion is not delayed when nothing waits, and nothing is sent twice")
  func completionAlone() {
    let recorder = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    source.send(1)
    scheduler.advance(by: .seconds(1))
    source.complete()
    #expect(recorder.log == "1 |")
  }

  @Test("a failure passes at once, and the waiting value is dropped")
  func failure() {
    let recorder = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "#")
    #expect(scheduler.pending == 0)
  }

  @Test("disposal drops the waiting value and cancels its timer")
  func disposal() {
    let recorder = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    source.send(1)
    recorder.dispose()
    #expect(scheduler.pending == 0)
    scheduler.run()
    #expect(recorder.log == "")
  }

  @Test("many values cost one timer, which is set again for the rest of the time when it comes too early")
  func oneTimer() {
    let counting = CountingScheduler()
    let recorder = source.signal.debounce(for: .seconds(10), on: counting).record()
    for value in 1...10 {
      source.send(value)
      counting.base.advance(by: .milliseconds(500))
    }
    #expect(counting.asked.value == 1)
    // The last value came at 4.5 seconds.
    counting.base.advance(to: .milliseconds(14_499))
    #expect(counting.asked.value == 2)
    #expect(recorder.log == "")
    counting.base.advance(to: .milliseconds(14_500))
    #expect(recorder.log == "10")
    #expect(counting.asked.value == 2)
  }

  @Test("the waiting value arrives even if the source has vanished")
  func sourceGone() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    source.send(1)
    scheduler.advance(by: .milliseconds(500))
    source.send(2)
    source.vanish()
    scheduler.run()
    #expect(recorder.log == "2")
    #expect(scheduler.pending == 0)
  }

  @Test("a value sent while another is being delivered waits its own time")
  func reentrant() {
    let log = Guarded<[String]>([])
    source.signal.debounce(for: .seconds(1), on: scheduler).subscribe(
      onValue: { value in
        log { $0.append("\(value) at \(scheduler.now)") }
        if value < 3 { source.send(value + 1) }
      }, onFailure: { _ in })
    source.send(1)
    scheduler.run()
    #expect(log.value == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
  }

  @Test("without an interval a value waits for the scheduler's next turn", arguments: [Duration.zero, .seconds(-1)])
  func zero(interval: Duration) {
    let recorder = source.signal.debounce(for: interval, on: scheduler).record()
    source.send(1)
    source.send(2)
    #expect(recorder.log == "")
    scheduler.advance(by: .zero)
    #expect(recorder.log == "2")
  }

  @Test("values from one thread and timers on another: never two at once, never out of order, the last is never lost")
  func race() {
    for _ in 0..<count(100) {
      let scheduler = TestScheduler()
      let source = Subject<Int, Never>()
      let (seen, ends) = (Unguarded<[Int]>([]), Unguarded(0))
      source.signal.debounce(for: .nanoseconds(2), on: scheduler).subscribe(
        onValue: { seen.value.append($0) }, onCompletion: { ends.value += 1 })
      onThreads(2) { thread in
        if thread == 0 {
          for value in 1...100 { source.send(value) }
          source.complete()
        } else {
          for _ in 1...100 { scheduler.advance(by: .nanoseconds(1)) }
        }
      }
      scheduler.run()
      #expect(seen.value == seen.value.sorted())
      #expect(Set(seen.value).count == seen.value.count)
      #expect(seen.value.last == 100)
      #expect(ends.value == 1)
      #expect(scheduler.pending == 0)
    }
  }

  @Test("disposal on one thread while the timer comes on another leaves no timer and at most one value")
  func disposalRace() {
    for _ in 0..<count(200) {
      let scheduler = TestScheduler()
      let source = Subject<Int, Never>()
      let seen = Counter()
      let subscription = source.signal.debounce(for: .nanoseconds(1), on: scheduler).subscribe { _ in
        seen.add()
        source.send(2)
      }
      source.send(1)
      onThreads(2) { thread in
        if thread == 0 { subscription.dispose() } else { scheduler.advance(by: .nanoseconds(1)) }
      }
      #expect(scheduler.pending == 0)
      #expect(seen.value <= 1)
    }
  }
}

@Suite("debounce(for:on:where:)")
struct DebounceWhereTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()
  let asked = Guarded<[Int]>([])

  /// Debounces what is less than ten.
  func record() -> TestRecorder<Int, Oops> {
    source.signal.debounce(for: .seconds(1), on: scheduler) { [asked] value in
      asked { $0.append(value) }
      return value < 10
    }.record()
  }

  // Behaviours 2.130–2.132.
  @Test("a value that is not debounced passes at once; the others wait and replace each other")
  func mixed() {
    let recorder = record()
    source.send(10)
    #expect(recorder.log == "10")
    source.send(1)
    source.send(2)
    #expect(recorder.log == "10")
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == "10 2")
  }

  @Test("a value that passes at once discards what waits; the next one that waits arrives")
  func discards() {
    let recorder = record()
    source.send(1)
    scheduler.advance(by: .milliseconds(500))
    source.send(10)
    #expect(recorder.log == "10")
    source.send(2)
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.log == "10")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.log == "10 2")
    scheduler.run()
    #expect(recorder.log == "10 2")
  }

  // Behaviours 2.135–2.137.
  @Test("the end and disposal are as without a condition")
  func ends() {
    let completed = record()
    source.send(1)
    source.send(10)
    source.complete()
    #expect(completed.log == "10 |")
    let failing = Subject<Int, Oops>()
    let failed = failing.signal.debounce(for: .seconds(1), on: scheduler) { $0 < 10 }.record()
    failing.send(1)
    failing.fail(Oops())
    #expect(failed.log == "#")
    #expect(scheduler.pending == 0)
  }

  @Test("the condition is asked once for each value")
  func once() {
    _ = record()
    for value in [1, 10, 2, 3] { source.send(value) }
    scheduler.run()
    source.complete()
    #expect(asked.value == [1, 10, 2, 3])
  }
}
