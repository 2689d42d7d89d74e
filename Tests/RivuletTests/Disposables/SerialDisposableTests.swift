import Rivulet
import RivuletTesting
import Testing

@Suite("SerialDisposable")
struct SerialDisposableTests {
  @Test("putting a new one in disposes the old one")
  func replace() {
    let (first, second) = (ActionDisposable(), ActionDisposable())
    let place = SerialDisposable(first)
    place.inner = second
    #expect(first.isDisposed)
    #expect(!second.isDisposed)
    place.dispose()
    #expect(second.isDisposed)
    #expect(place.inner == nil)
  }

  @Test("exchange gives the old one back, not disposed")
  func exchange() {
    let (first, second) = (ActionDisposable(), ActionDisposable())
    let place = SerialDisposable(first)
    let old = place.exchange(second)
    #expect(old as? ActionDisposable === first)
    #expect(!first.isDisposed)
    place.dispose()
    #expect(place.exchange(first) == nil)
    #expect(first.isDisposed)
  }

  @Test("a disposable set after the end is disposed at once, and not kept")
  func late() {
    let (place, late) = (SerialDisposable(), ActionDisposable())
    place.dispose()
    place.inner = late
    #expect(late.isDisposed)
    #expect(place.inner == nil)
  }

  @Test("putting in and disposing at the same time leaves nothing undisposed")
  func race() {
    for _ in 0..<count(100) {
      let (place, disposed) = (SerialDisposable(), Counter())
      onThreads(3) { thread in
        if thread == 2 { return place.dispose() }
        for _ in 0..<20 { place.inner = ActionDisposable { disposed.add() } }
      }
      #expect(disposed.value == 40)
    }
  }

  @Test("it may be empty, and outlives its inner disposable")
  func outlives() {
    let (empty, first) = (SerialDisposable(), ActionDisposable())
    #expect(empty.inner == nil)
    #expect(!empty.isDisposed)
    empty.inner = first
    first.dispose()
    #expect(!empty.isDisposed)
    let second = ActionDisposable()
    empty.inner = second
    empty.dispose()
    #expect(second.isDisposed)
  }

  @Test("taking it out disposes it, and another may follow")
  func takeOut() {
    let (place, first, second) = (SerialDisposable(), ActionDisposable(), ActionDisposable())
    place.inner = first
    place.inner = nil
    #expect(first.isDisposed)
    place.inner = second
    #expect(!second.isDisposed)
    #expect(place.inner as? ActionDisposable === second)
  }

  @Test("releasing it releases its disposable, without disposing it")
  func letGo() {
    let (tracker, runs) = (LeakTracker(), Counter())
    do {
      let token = tracker.token()
      _ = SerialDisposable(
        ActionDisposable {
          token.touch()
          runs.add()
        })
    }
    #expect(tracker.live == 0)
    #expect(runs.value == 0)
  }

  @Test("exchanging and looking at the same time")
  func exchangeRace() {
    let (place, seen) = (SerialDisposable(ActionDisposable()), Counter())
    onThreads(4) { thread in
      for _ in 0..<count(500) {
        if thread < 2 { place.exchange(ActionDisposable()) }
        if thread >= 2, place.inner != nil { seen.add() }
      }
    }
    #expect(seen.value == 2 * count(500))
    #expect(!place.isDisposed)
  }
}
