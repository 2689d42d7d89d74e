import Rivulet
import RivuletTesting
import Testing

@Suite("ReplaySubject")
struct ReplaySubjectTests {
  @Test("late subscribers receive the last values, then what follows", arguments: 0...5)
  func capacity(capacity: Int) {
    let subject = ReplaySubject<Int, Never>(capacity: capacity)
    for value in 1...4 { subject.send(value) }
    let late = subject.signal.record()
    #expect(late.values == Array((1...4).suffix(capacity)))
    subject.send(5)
    #expect(late.values == Array((1...4).suffix(capacity)) + [5])
  }

  @Test("Rule 11: the end follows; values sent after the end are not replayed")
  func ended() {
    let subject = ReplaySubject<Int, Oops>(capacity: 2)
    for value in 1...3 { subject.send(value) }
    subject.fail(Oops())
    subject.send(4)
    subject.complete()
    #expect(subject.signal.record().log == "2 3 #")
    #expect(subject.signal.record().log == "2 3 #")
  }

  @Test("a capacity of zero remembers the end only, and nil everything")
  func limits() {
    let (none, all) = (ReplaySubject<Int, Oops>(capacity: 0), ReplaySubject<Int, Oops>(capacity: nil))
    for value in 0..<100 {
      none.send(value)
      all.send(value)
    }
    #expect(none.signal.record().log == "")
    #expect(all.signal.record().values == Array(0..<100))
    none.fail(Oops())
    #expect(none.signal.record().log == "#")
  }

  @Test("a capacity below zero is refused")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int, Never>(capacity: -1) }
  }

  @Test("a subscriber that has had enough receives no more of it")
  func enough() {
    let subject = ReplaySubject<Int, Never>(capacity: .max)
    for value in 1...5 { subject.send(value) }
    #expect(subject.signal.take(first: 2).record().log == "1 2 |")
  }

  @Test("a subscriber that comes during a delivery receives every value once")
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
      let late = Guarded<[TestRecorder<Int, Never>]>([])
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

  @Test("freeing it completes it, and what it remembers goes with it")
  func freed() {
    var subject: ReplaySubject<Int, Never>? = ReplaySubject(capacity: 1)
    subject!.send(1)
    let signal = subject!.signal
    subject = nil
    #expect(signal.record().log == "|")
  }

  @Test("freed after it has ended, its signal still repeats the values and the end")
  func freedAfterTheEnd() {
    var subject: ReplaySubject<Int, Never>? = ReplaySubject(capacity: 1)
    subject!.send(1)
    subject!.complete()
    let signal = subject!.signal
    subject = nil
    #expect(signal.record().log == "1 |")
  }

  @Test("the last value is replayed after completion too, once; without one, only completion")
  func completed() {
    let (subject, silent) = (ReplaySubject<Int, Never>(capacity: 1), ReplaySubject<Int, Never>(capacity: 1))
    subject.send(1)
    subject.complete()
    silent.complete()
    #expect(subject.signal.record().log == "1 |")
    #expect(silent.signal.record().log == "|")
  }

  @Test("the order of 49,317 values sent by several threads is the same live and repeated, each time")
  func manyThreads() {
    let times = count(49_317)
    let subject = ReplaySubject<Int, Never>(capacity: nil)
    let live = subject.signal.record()
    onThreads(4) { thread in
      for number in stride(from: thread, to: times, by: 4) { subject.send(number) }
    }
    subject.complete()
    let values = live.values
    #expect(values.count == times)
    #expect(Set(values).count == times)
    for _ in 0..<2 { #expect(subject.signal.record().values == values) }
  }

  @Test("disposal in the handler stops the repetition")
  func disposal() {
    let subject = ReplaySubject<Int, Never>(capacity: nil)
    for value in 1...3 { subject.send(value) }
    let log = Guarded<[Int]>([])
    let own = SerialDisposable()
    let start = Subject<Void, Never>()
    own.inner = start.signal.flatMap(.merge) { subject.signal }.subscribe { value in
      log { $0.append(value) }
      own.dispose()
    }
    start.send(())
    #expect(log.value == [1])
  }

  // Behaviours 4.12–4.14
  @Test("values sent during a replay come after it", arguments: ["value", "completion", "failure"])
  func duringReplay(event: String) {
    let subject = ReplaySubject<Int, Oops>(capacity: nil)
    for value in 1...3 { subject.send(value) }
    let log = Guarded<[String]>([])
    subject.signal.subscribe(
      onValue: { value in
        log { $0.append("\(value)") }
        guard value == 1 else { return }
        onAnotherThread {
          switch event {
          case "value": subject.send(4)
          case "completion": subject.complete()
          default: subject.fail(Oops())
          }
        }
      }, onFailure: { _ in log { $0.append("#") } }, onCompletion: { log { $0.append("|") } })
    #expect(log.value == ["1", "2", "3", ["value": "4", "completion": "|", "failure": "#"][event]!])
  }

  @Test("a value that is no longer kept is released before the next is sent, and everything with the subject")
  func release() {
    let tracker = LeakTracker()
    do {
      let subject = ReplaySubject<LeakTracker.Token, Never>(capacity: 2)
      for _ in 0..<5 { subject.send(tracker.token()) }
      #expect(tracker.live == 2)
    }
    #expect(tracker.live == 0)
  }
}
