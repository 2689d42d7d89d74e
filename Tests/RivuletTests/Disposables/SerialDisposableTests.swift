import Rivulet
import Testing

@Suite("SerialDisposable")
struct SerialDisposableTests {
  @Test("putting a new one in disposes the old one")
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

  @Test("exchange gives the old one back, not disposed")
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

  @Test("what is put in after the end is disposed at once, and not kept")
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
}
