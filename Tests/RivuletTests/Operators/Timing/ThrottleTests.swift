import Rivulet
import RivuletTesting
import Testing

@Suite("throttle(for:on:latest:)")
struct ThrottleTests {
  let scheduler = TestScheduler()
  let source = Subject<Int, Oops>()

  @Test("the first value passes at once, then at most one per interval", arguments: [true, false])
  func rate(latest: Bool) {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler, latest: latest).record()
    source.send(1)
    #expect(recorder.log == "1")
    scheduler.advance(by: .milliseconds(300))
    source.send(2)
    scheduler.advance(by: .milliseconds(300))
    source.send(3)
    scheduler.advance(by: .milliseconds(399))
    #expect(recorder.log == "1")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.log == (latest ? "1 3" : "1 2"))
    #expect(scheduler.pending == 0)
  }

  @Test("a value that has waited begins an interval as well")
  func nextInterval() {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.send(2)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == "1 2")
    scheduler.advance(by: .milliseconds(500))
    source.send(3)
    scheduler.advance(by: .milliseconds(499))
    #expect(recorder.log == "1 2")
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.log == "1 2 3")
  }

  @Test("after a quiet interval a value passes at once, and no timer runs meanwhile")
  func quiet() {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler).record()
    source.send(1)
    #expect(scheduler.pending == 0)
    scheduler.advance(by: .seconds(1))
    source.send(2)
    #expect(recorder.log == "1 2")
    #expect(scheduler.pending == 0)
  }

  @Test("a steady stream gets through at the rate, and costs a timer per value sent")
  func steady() {
    let counting = CountingScheduler()
    let recorder = source.signal.throttle(for: .seconds(1), on: counting).record()
    for value in 0..<40 {
      source.send(value)
      counting.base.advance(by: .milliseconds(100))
    }
    #expect(recorder.log == "0 9 19 29 39")
    #expect(counting.asked.value == 4)
  }

  @Test("completion sends what waits first, both at once", arguments: [true, false])
  func completion(latest: Bool) {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler, latest: latest).record()
    for value in 1...3 { source.send(value) }
    source.complete()
    #expect(recorder.log == (latest ? "1 3 |" : "1 2 |"))
    #expect(scheduler.pending == 0)
  }

  @Test("a failure passes at once, and the value held back is dropped")
  func failure() {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.send(2)
    source.fail(Oops())
    #expect(recorder.log == "1 #")
    #expect(scheduler.pending == 0)
  }

  @Test("disposal cancels what waits, and its timer")
  func disposal() {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.send(2)
    recorder.dispose()
    #expect(scheduler.pending == 0)
    #expect(recorder.log == "1")
  }

  @Test("values from one thread and timers on another: never two at once, never out of order, the last is never lost")
  func race() {
    for _ in 0..<count(100) {
      let scheduler = TestScheduler()
      let source = Subject<Int, Never>()
      let seen = Unguarded<[Int]>([])
      source.signal.throttle(for: .nanoseconds(3), on: scheduler).subscribe { seen.value.append($0) }
      onThreads(2) { thread in
        if thread == 0 {
          for value in 1...100 { source.send(value) }
        } else {
          for _ in 1...100 { scheduler.advance(by: .nanoseconds(1)) }
        }
      }
      scheduler.run()
      #expect(seen.value == seen.value.sorted())
      #expect(Set(seen.value).count == seen.value.count)
      #expect((seen.value.first, seen.value.last) == (1, 100))
      #expect(scheduler.pending == 0)
    }
  }

  @Test("at the leading edge alone, values that come too soon are left out")
  func leading() {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler, edges: .leading).record()
    source.send(1)
    source.send(2)
    scheduler.advance(by: .seconds(1))
    source.send(3)
    source.complete()
    #expect(recorder.log == "1 3 |")
    #expect(scheduler.pending == 0)
  }

  @Test("at the trailing edge alone, the first value waits for the end of its interval, too", arguments: [true, false])
  func trailing(latest: Bool) {
    let recorder = source.signal.throttle(for: .seconds(1), on: scheduler, latest: latest, edges: .trailing).record()
    source.send(1)
    source.send(2)
    #expect(recorder.log == "")
    scheduler.advance(by: .seconds(1))
    #expect(recorder.log == (latest ? "2" : "1"))
    scheduler.advance(by: .seconds(5))
    source.send(3)
    source.complete()
    #expect(recorder.log == (latest ? "2 3 |" : "1 3 |"))
  }

  @Test("with no interval everything passes, at each edge", arguments: [ThrottleEdges.leading, .trailing, .both])
  func noInterval(edges: ThrottleEdges) {
    let recorder = source.signal.throttle(for: .zero, on: scheduler, edges: edges).record()
    for value in 1...3 { source.send(value) }
    #expect(recorder.log == "1 2 3")
  }
}
