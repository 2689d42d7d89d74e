import Rivulet
import RivuletTesting
import Testing

@Suite("tryScan, tryReduce")
struct TryScanTests {
  @Test("each result is emitted, and what the function throws is the failure")
  func scan() {
    let recorder = Signal<Int, Oops>.from(1...).tryScan(0) { sum, value throws(Oops) in
      if value == 4 { throw Oops() }
      return sum + value
    }.record()
    #expect(recorder.log == "1 3 6 #")
  }

  @Test("the last result is emitted at completion, and the initial one if there is no value")
  func reduce() {
    #expect(Signal<Int, Oops>.from(1...3).tryReduce(0) { sum, value throws(Oops) in sum + value }.record().log == "6 |")
    #expect(Signal<Int, Oops>.empty.tryReduce(7) { sum, value throws(Oops) in sum + value }.record().log == "7 |")
  }

  @Test("a failure emits no result")
  func failure() {
    let recorder = Signal<Int, Oops>.from(1...).tryReduce(0) { _, _ throws(Oops) -> Int in throw Oops() }.record()
    #expect(recorder.log == "#")
  }

  @Test("each subscription begins with the initial result")
  func again() {
    let sums = Signal<Int, Oops>.from([1, 2]).tryScan(0) { sum, value throws(Oops) in sum + value }
    #expect(sums.record().log == "1 3 |")
    #expect(sums.record().log == "1 3 |")
  }
}
