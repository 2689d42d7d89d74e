import Rivulet
import RivuletTesting
import Testing

@Suite("removeDuplicates")
struct RemoveDuplicatesTests {
  @Test("leaves out what equals the value before it, and only that")
  func values() {
    #expect(Signal<Int, Never>.from([1, 1, 2, 2, 2, 1, 3]).removeDuplicates().record().log == "1 2 1 3 |")
  }

  @Test("nils in a row become one, and the first value passes, nil included")
  func optional() {
    let values = Signal<Int?, Never>.from([nil, nil, 1, 1, nil]).removeDuplicates().record().values
    #expect(values == [nil, 1, nil])
  }

  @Test("compares with the value last sent, by any rule")
  func rule() {
    let near = Signal<Int, Never>.from([0, 1, 2, 3, 4, 5]).removeDuplicates { abs($0 - $1) < 2 }
    #expect(near.record().log == "0 2 4 |")
  }

  @Test("each subscription remembers for itself")
  func perSubscription() {
    let subject = Subject<Int, Never>()
    let signal = subject.signal.removeDuplicates()
    let first = signal.record()
    subject.send(1)
    let second = signal.record()
    subject.send(1)
    #expect(first.log == "1")
    #expect(second.log == "1")
  }

  @Test("by a property, each value whose property is the same as that of the one before is left out")
  func property() {
    let words = Signal<String, Never>.from(["fig", "nut", "plum", "pear", "fig"])
    #expect(words.removeDuplicates(by: \.count).record().log == "fig plum fig |")
  }
}
