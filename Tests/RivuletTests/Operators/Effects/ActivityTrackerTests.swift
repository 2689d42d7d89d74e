import Rivulet
import RivuletTesting
import Testing

@Suite("ActivityTracker")
struct ActivityTrackerTests {
  @Test("is active while any of the tracked subscriptions runs")
  func overlapping() {
    let (tracker, first, second) = (ActivityTracker(), Subject<Int, Never>(), Subject<Int, Oops>())
    let states = tracker.isActive.signal.record()
    first.signal.trackActivity(by: tracker).subscribe { _ in }
    let subscription = second.signal.trackActivity(by: tracker).subscribe(onValue: { _ in }, onFailure: { _ in })
    first.complete()
    #expect(states.values == [false, true])
    subscription.dispose()
    #expect(states.values == [false, true, false])
  }

  @Test("a failure ends the activity")
  func failure() {
    let tracker = ActivityTracker()
    Signal<Int, Oops>.fail(Oops()).trackActivity(by: tracker).subscribe(onValue: { _ in }, onFailure: { _ in })
    #expect(!tracker.isActive.value)
  }

  @Test("a subscription that is over before it starts is not counted")
  func over() {
    let (tracker, source, work) = (ActivityTracker(), Subject<Int, Oops>(), Subject<Int, Oops>())
    let place = SerialDisposable()
    place.inner = source.signal.catch { _ in
      place.dispose()
      return work.signal.trackActivity(by: tracker)
    }.subscribe(onValue: { _ in }, onFailure: { _ in })
    source.fail(Oops())
    #expect(!tracker.isActive.value)
    work.signal.trackActivity(by: tracker).subscribe(onValue: { _ in }, onFailure: { _ in })
    #expect(tracker.isActive.value)
  }
}
