import Rivulet
import Testing

@Suite("scan")
struct ScanTests {
  @Test("sends each result, and not the initial one")
  func results() {
    #expect(Signal<Int, Never>.from([1, 2, 3]).scan(10) { $0 + $1 }.record().log == "11 13 16 |")
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
    #expect(recorder.log == "1 12 X")
  }
}
