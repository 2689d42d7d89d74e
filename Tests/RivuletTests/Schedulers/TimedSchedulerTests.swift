import Dispatch
import Rivulet
import RivuletTesting
import Testing

// Real clocks: what is tested is that they are asked rightly, not how long they take.
@Suite("TimedScheduler")
struct TimedSchedulerTests {
  static let schedulers: [any TimedScheduler] = [QueueScheduler(label: "test"), MainScheduler()]

  // Behaviours 7.3 and 7.7.
  @Test("delayed work runs, and never early", arguments: schedulers)
  func delay(scheduler: any TimedScheduler) async {
    let start = scheduler.now
    let came = await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(5)) { continuation.resume(returning: scheduler.now) }
    }
    #expect(came - start >= .milliseconds(5))
  }

  @Test func `repeated work counts as scheduled when its previous turn begins`() {
    let (scheduler, log) = (TestScheduler(), Guarded<[Int]>([]))
    for seconds in [2, 3] {
      _ = scheduler.schedule(every: .seconds(seconds)) { log { $0.append(seconds) } }
    }
    scheduler.advance(by: .seconds(6))
    #expect(log.value == [2, 3, 2, 3, 2])
  }

  // Behaviours 7.5 and 7.9.
  @Test("repeated work repeats until it is disposed", arguments: schedulers)
  func repeating(scheduler: any TimedScheduler) async {
    let place = SerialDisposable()
    let turns = Counter()
    await withCheckedContinuation { continuation in
      // On the scheduler, so that no turn comes before there is something to dispose.
      scheduler.schedule {
        place.inner = scheduler.schedule(every: .milliseconds(1), tolerance: .milliseconds(1)) {
          turns.add()
          if turns.value == 3 {
            place.dispose()
            continuation.resume()
          }
        }
      }
    }
    #expect(turns.value == 3)
  }

  // Behaviours 7.4 and 7.8.
  @Test("disposed work never runs, and is released", arguments: schedulers)
  func disposal(scheduler: any TimedScheduler) async {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      let work = scheduler.schedule(after: .seconds(3600)) { token.touch() }
      work.dispose()
      #expect(work.isDisposed)
    }
    // The queue releases a cancelled timer in a turn of its own.
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(1)) { scheduler.schedule { continuation.resume() } }
    }
    #expect(tracker.live == 0)
  }

  @Test("a delay of zero, or less, or beyond any clock", arguments: schedulers)
  func extremes(scheduler: any TimedScheduler) async {
    let never = scheduler.schedule(after: .seconds(Int64.max / 2)) { Issue.record("too early") }
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .seconds(-1)) { scheduler.schedule(after: .zero) { continuation.resume() } }
    }
    never.dispose()
    scheduler.schedule(after: .zero, tolerance: .seconds(-1)) {}.dispose()
  }

  @Test("operators bear any length of time", arguments: [Duration(attoseconds: .max), Duration(attoseconds: .min)])
  func lengths(duration: Duration) {
    let scheduler = TestScheduler()
    scheduler.advance(by: .seconds(1))
    let source = Subject<Int, Oops>()
    let recorders = [
      source.signal.debounce(for: duration, on: scheduler).record(),
      source.signal.throttle(for: duration, on: scheduler).record(),
      source.signal.delay(for: duration, on: scheduler).record(),
      source.signal.collect(every: duration, on: scheduler).map(\.count).record(),
      source.signal.timeout(after: duration, on: scheduler, throwing: Oops()).record(),
    ]
    source.send(1)
    source.send(2)
    scheduler.run()
    source.complete()
    scheduler.run()
    #expect(recorders.allSatisfy { $0.events.last != nil })
    #expect(Backoff.constant(duration).jittered(by: 0).delay(before: 1) >= .zero)
  }
}
