import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@Suite("timer(at:on:)", .timeLimit(.minutes(10)))
struct TimerAtTests {
  let queue = QueueScheduler(label: "test")

  // Numbers, because Foundation cannot describe every date.
  @Test(arguments: [Date.distantPast.timeIntervalSince1970, -.infinity])
  func aDateThatHasPassedIsDueAtOnce(date: TimeInterval) async {
    #expect(await Signal.timer(at: Date(timeIntervalSince1970: date), on: queue).collected().count == 1)
  }

  @Test(arguments: [Date.distantFuture.timeIntervalSince1970, .infinity, .nan])
  func aDateThatDoesNotComeIsNeverDue(date: TimeInterval) async {
    let recorder = TestRecorder(Signal.timer(at: Date(timeIntervalSince1970: date), on: queue))
    _ = await Signal.timer(at: Date(timeIntervalSinceNow: 0.02), on: queue).collected()
    #expect(recorder.log == "")
  }

  @Test func `the timer never fires early`() async {
    let date = Date(timeIntervalSinceNow: 0.02)
    let events = await Signal.timer(at: date, on: queue).events()
    #expect(events.count == 2)
    #expect(events[0].value! >= date)
  }

  @Test func `events arrive on the scheduler`() async {
    let scheduler = TestScheduler()
    let due = ReplaySubject<Void, Never>(capacity: 1)
    let recorder = TestRecorder(Signal.timer(at: .distantPast, on: Announcing(scheduler: scheduler, due: due)))
    _ = await due.signal.first()
    #expect(recorder.log == "")
    scheduler.run()
    #expect(recorder.events.count == 2)
  }

  @Test(arguments: [3600, .infinity, .nan]) func disposalStopsIt(seconds: TimeInterval) async {
    let released = ReplaySubject<Void, Never>(capacity: 1)
    do {
      let witness = Witness(released)
      let subscription = Signal.timer(at: Date(timeIntervalSinceNow: seconds), on: queue).subscribe { _ in
        witness.touch()
        Issue.record("It is not that late.")
      }
      subscription.dispose()
    }
    _ = await released.signal.first()
  }

  @Test("a timer on a queue of Dispatch is timer(after:on:), a repeated one interval(_:on:)")
  func timersOnQueues() async {
    #expect(await Signal.timer(after: .milliseconds(1), on: queue).collected().count == 1)
    #expect(await Signal.interval(.milliseconds(1), on: queue).take(first: 3).collected().count == 3)
  }

  private struct Announcing: Scheduler {
    let scheduler: TestScheduler
    let due: ReplaySubject<Void, Never>
    func schedule(_ work: @escaping @Sendable () -> Void) {
      scheduler.schedule(work)
      due.send(())
    }
  }
}
