import Rivulet
import RivuletTesting
import Testing

@Suite("take(last:)")
struct TakeLastTests {
  @Test("sends the last values in their order, at completion")
  func values() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.take(last: 2).record()
    for value in 1...5 { source.send(value) }
    #expect(recorder.log == "")
    source.complete()
    #expect(recorder.log == "4 5 |")
  }

  @Test("emits every value of a shorter signal", arguments: [3, 4, Int.max])
  func few(count: Int) {
    #expect(Signal<Int, Never>.from(1...3).take(last: count).record().log == "1 2 3 |")
  }

  @Test("zero or less sends nothing, and still waits for the end", arguments: [0, -1])
  func zero(count: Int) {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.take(last: count).record()
    source.send(1)
    #expect(recorder.log == "")
    source.complete()
    #expect(recorder.log == "|")
    #expect(Signal<Int, Oops>.fail(Oops()).take(last: count).record().log == "#")
  }

  @Test("a failure drops the values")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.take(last: 2).record()
    source.send(1)
    source.fail(Oops())
    #expect(recorder.log == "#")
  }

  @Test("a subscriber that has had enough gets no more of them")
  func enough() {
    #expect(Signal<Int, Never>.from(1...5).take(last: 3).take(first: 2).record().log == "3 4 |")
  }

  @Test("values that fell behind are released at once")
  func release() {
    let tracker = LeakTracker()
    let source = TestSource<LeakTracker.Token, Never>()
    source.signal.take(last: 2).subscribe { _ in }
    for _ in 1...9 { source.send(tracker.token()) }
    #expect(tracker.live == 2)
    source.complete()
    source.vanish()
    #expect(tracker.live == 0)
  }
}
