import Rivulet
import RivuletTesting
import Testing

@Suite("scan")
struct ScanTests {
  @Test("sends each result, and not the initial one")
  func results() {
    #expect(Signal<Int, Never>.from([1, 2, 3]).scan(10) { $0 + $1 }.record().log == "11 13 16 |")
  }

  @Test("running sums")
  func sums() {
    #expect(Signal<Int, Never>.from(1...4).scan(0, +).record().log == "1 3 6 10 |")
    #expect(Signal<Int, Never>.from(1...4).accumulate(into: 0) { $0 += $1 }.record().log == "1 3 6 10 |")
  }

  @Test("accumulate(into:) sends the result after each change")
  func into() {
    let lists = Signal<Int, Never>.from(1...3).accumulate(into: []) { $0.append($1) }
    #expect(lists.record().log == "[1] [1, 2] [1, 2, 3] |")
  }

  @Test("accumulate(into:) begins with a result of its own for each subscription, also where it is an object")
  func fresh() {
    let lists = Signal<Int, Never>.from([1, 2]).accumulate(into: Guarded([Int]())) { list, value in
      list { $0.append(value) }
    }
    for _ in 1...2 { #expect(lists.map { $0.value }.record().log == "[1] [1, 2] |") }
  }

  @Test("an empty signal stays empty")
  func empty() {
    #expect(Signal<Int, Never>.empty.scan(10) { $0 + $1 }.record().log == "|")
  }

  @Test("each subscription counts from the beginning")
  func perSubscription() {
    let subject = Subject<Int, Never>()
    let sums = subject.signal.scan(0) { $0 + $1 }
    let first = sums.record()
    subject.send(1)
    let second = sums.record()
    subject.send(2)
    #expect(first.log == "1 3")
    #expect(second.log == "2")
  }

  @Test("the results so far have been sent when it fails")
  func failure() {
    let subject = Subject<Int, Oops>()
    let recorder = subject.signal.scan("") { "\($0)\($1)" }.record()
    subject.send(1)
    subject.send(2)
    subject.fail(Oops())
    #expect(recorder.log == "1 12 #")
  }
}
