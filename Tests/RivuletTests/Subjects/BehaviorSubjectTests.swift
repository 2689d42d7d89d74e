import Rivulet
import RivuletTesting
import Testing

@Suite("BehaviorSubject")
struct BehaviorSubjectTests {
  @Test("the current value comes on subscription, then what follows")
  func current() {
    let subject = BehaviorSubject<Int, Never>(0)
    let first = subject.signal.record()
    subject.send(1)
    let second = subject.signal.record()
    subject.send(2)
    #expect((first.log, second.log) == ("0 1 2", "1 2"))
    #expect(subject.value == 2)
  }

  @Test("it remembers its end: late subscribers receive the last value and the end, and nothing follows")
  func ended() {
    let completed = BehaviorSubject<Int, Oops>(0)
    let early = completed.signal.record()
    completed.send(1)
    completed.complete()
    completed.send(2)
    completed.fail(Oops())
    #expect(early.log == "0 1 |")
    #expect(completed.signal.record().log == "1 |")
    #expect(completed.value == 1)

    let failed = BehaviorSubject<Int, Oops>(0)
    failed.fail(Oops(code: 3))
    failed.complete()
    #expect(failed.signal.record().events == [.value(0), .failed(Oops(code: 3))])
  }

  @Test("freeing it completes it, and its value goes with it; its signal does not keep it")
  func freed() {
    var subject: BehaviorSubject<Int, Never>? = BehaviorSubject(1)
    let signal = subject!.signal
    let recorder = signal.record()
    subject = nil
    #expect(recorder.log == "1 |")
    #expect(signal.record().log == "|")
  }

  @Test("freed after it has ended, its signal still sends the last value and the end")
  func freedAfterTheEnd() {
    var subject: BehaviorSubject<Int, Never>? = BehaviorSubject(1)
    let signal = subject!.signal
    subject!.complete()
    subject = nil
    #expect(signal.record().log == "1 |")
  }

  @Test("a subscriber that has enough with the current value receives no more, not even the end")
  func enough() {
    let subject = BehaviorSubject<Int, Never>(1)
    #expect(subject.signal.take(first: 1).record().log == "1 |")
    subject.complete()
    #expect(subject.signal.take(first: 1).record().log == "1 |")
  }

  @Test("a value sent during delivery waits its turn, and is current at once")
  func recursive() {
    let subject = BehaviorSubject<Int, Never>(0)
    let (log, values) = (Guarded<[String]>([]), Guarded<[Int]>([]))
    for name in ["a", "b"] {
      subject.signal.subscribe { value in
        log { $0.append("\(name)\(value)") }
        if name == "a" && value == 1 {
          subject.send(2)
          let value = subject.value
          values { $0.append(value) }
          subject.complete()
          subject.send(3)
        }
      }
    }
    let late = Guarded<TestRecorder<Int, Never>?>(nil)
    subject.signal.filter { $0 == 1 }.subscribe { _ in late.value = subject.signal.record() }
    subject.send(1)
    #expect(log.value == ["a0", "b0", "a1", "b1", "a2", "b2"])
    #expect(values.value == [2])
    // A subscriber that comes while 2 is queued receives it once.
    #expect(late.value?.log == "2 |")
  }

  @Test("while threads send, a new subscriber receives the value of that moment and all that follow, in one order")
  func race() {
    for _ in 0..<count(20) {
      let times = 200
      let subject = BehaviorSubject<Int, Never>(-1)
      let early = subject.signal.record()
      let late = Guarded<[TestRecorder<Int, Never>]>([])
      onThreads(3) { thread in
        for number in 0..<times {
          if thread < 2 { subject.send(thread * times + number) }
          if thread == 2 && number.isMultiple(of: 20) {
            let recorder = subject.signal.record()
            late { $0.append(recorder) }
          }
        }
      }
      #expect(early.values.count == 2 * times + 1)
      for recorder in late.value { #expect(recorder.values == early.values.suffix(recorder.values.count)) }
      #expect(late.value.allSatisfy { !$0.values.isEmpty })
      #expect(subject.value == early.values.last)
    }
  }

  @Test("old values are released, and may use the subject while being released")
  func release() {
    final class Guest: Sendable {
      let leave: @Sendable () -> Void
      init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }
      deinit { leave() }
    }
    let left = Counter()
    let subject = BehaviorSubject<Guest?, Never>(nil)
    let own = Guarded<BehaviorSubject<Guest?, Never>?>(subject)
    subject.send(
      Guest {
        left.add()
        _ = own.value?.value
      })
    subject.send(nil)
    #expect(left.value == 1)
    own.value = nil
  }
}
