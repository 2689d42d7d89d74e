import Rivulet
import Testing

@Suite("ReplaySubject")
struct ReplaySubjectTests {
  @Test("C7 late subscribers are told the last values, then what follows", arguments: 0...5)
  func capacity(capacity: Int) {
    let subject = ReplaySubject<Int, Never>(capacity: capacity)
    for value in 1...4 { subject.send(value) }
    let late = subject.signal.record()
    #expect(late.values == Array((1...4).suffix(capacity)))
    subject.send(5)
    #expect(late.values == Array((1...4).suffix(capacity)) + [5])
  }

  @Test("Rule 11: then how it ended; what was sent after the end is not repeated")
  func ended() {
    let subject = ReplaySubject<Int, Oops>(capacity: 2)
    for value in 1...3 { subject.send(value) }
    subject.fail(Oops())
    subject.send(4)
    subject.complete()
    #expect(subject.signal.record().log == "2 3 X")
    #expect(subject.signal.record().log == "2 3 X")
  }

  @Test("a capacity below zero is none, and there may be no limit")
  func limits() {
    let (none, all) = (ReplaySubject<Int, Never>(capacity: -1), ReplaySubject<Int, Never>(capacity: .max))
    for value in 0..<100 {
      none.send(value)
      all.send(value)
    }
    #expect(none.signal.record().log == "")
    #expect(all.signal.record().values == Array(0..<100))
  }

  @Test("whoever has had enough is told no more of it")
  func enough() {
    let subject = ReplaySubject<Int, Never>(capacity: .max)
    for value in 1...5 { subject.send(value) }
    #expect(subject.signal.take(first: 2).record().log == "1 2 |")
  }

  @Test("a subscriber that comes during a delivery is told every value once")
  func newcomer() {
    let subject = ReplaySubject<Int, Never>(capacity: .max)
    let late = Guarded<[Int]>([])
    subject.signal.take(first: 1).subscribe { _ in
      subject.send(2)
      subject.signal.subscribe { value in late { $0.append(value) } }
    }
    subject.send(1)
    subject.send(3)
    #expect(late.value == [1, 2, 3])
  }

  @Test("early and late subscribers see the same order while two threads send")
  func sameOrder() {
    for _ in 0..<count(20) {
      let subject = ReplaySubject<Int, Never>(capacity: .max)
      let early = subject.signal.record()
      let late = Guarded<[Recorder<Int, Never>]>([])
      onThreads(3) { thread in
        for number in 0..<200 {
          if thread < 2 { subject.send(thread * 200 + number) }
          if thread == 2 && number.isMultiple(of: 50) {
            let recorder = subject.signal.record()
            late { $0.append(recorder) }
          }
        }
      }
      #expect(early.values.count == 400)
      for recorder in late.value { #expect(recorder.values == early.values) }
    }
  }

  @Test("freeing it completes it")
  func freed() {
    var subject: ReplaySubject<Int, Never>? = ReplaySubject(capacity: 1)
    subject!.send(1)
    let signal = subject!.signal
    subject = nil
    #expect(signal.record().log == "1 |")
  }
}
