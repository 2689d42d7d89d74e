import Rivulet
import RivuletTesting
import Testing

@Suite("SerialDisposable")
struct SerialDisposableTests {
  @Test("§8.12 §8.13 putting a new one in disposes the old one")
  func replace() {
    let (first, second) = (AnyDisposable(), AnyDisposable())
    let place = SerialDisposable(first)
    place.inner = second
    #expect(first.isDisposed)
    #expect(!second.isDisposed)
    place.dispose()
    #expect(second.isDisposed)
    #expect(place.inner == nil)
  }

  @Test("§8.16 exchange gives the old one back, not disposed")
  func exchange() {
    let (first, second) = (AnyDisposable(), AnyDisposable())
    let place = SerialDisposable(first)
    let old = place.exchange(second)
    #expect(old as? AnyDisposable === first)
    #expect(!first.isDisposed)
    place.dispose()
    #expect(place.exchange(first) == nil)
    #expect(first.isDisposed)
  }

  @Test("§8.14 what is put in after the end is disposed at once, and not kept")
  func late() {
    let (place, late) = (SerialDisposable(), AnyDisposable())
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
        for _ in 0..<20 { place.inner = AnyDisposable { disposed.add() } }
      }
      #expect(disposed.value == 40)
    }
  }

  @Test("§8.10 §8.11 it may be empty, and outlives what is in it")
  func outlives() {
    let (empty, first) = (SerialDisposable(), AnyDisposable())
    #expect(empty.inner == nil)
    #expect(!empty.isDisposed)
    empty.inner = first
    first.dispose()
    #expect(!empty.isDisposed)
    let second = AnyDisposable()
    empty.inner = second
    empty.dispose()
    #expect(second.isDisposed)
  }

  @Test("§8.15 taking it out disposes it, and another may follow")
  func takeOut() {
    let (place, first, second) = (SerialDisposable(), AnyDisposable(), AnyDisposable())
    place.inner = first
    place.inner = nil
    #expect(first.isDisposed)
    place.inner = second
    #expect(!second.isDisposed)
    #expect(place.inner as? AnyDisposable === second)
  }

  @Test("§8.17 letting go of it lets go of what is in it, without disposing it")
  func letGo() {
    let (census, runs) = (Census(), Counter())
    do {
      let token = census.token()
      _ = SerialDisposable(
        AnyDisposable {
          token.touch()
          runs.add()
        })
    }
    #expect(census.live == 0)
    #expect(runs.value == 0)
  }

  @Test("§8.18 exchanging and looking at the same time")
  func exchangeRace() {
    let (place, seen) = (SerialDisposable(AnyDisposable()), Counter())
    onThreads(4) { thread in
      for _ in 0..<count(500) {
        if thread < 2 { place.exchange(AnyDisposable()) }
        if thread >= 2, place.inner != nil { seen.add() }
      }
    }
    #expect(seen.value == 2 * count(500))
    #expect(!place.isDisposed)
  }
}
