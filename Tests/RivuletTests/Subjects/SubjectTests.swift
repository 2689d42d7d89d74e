import Rivulet
import Testing

@Suite("Subject")
struct SubjectTests {
  @Test("A2 C6 what is sent reaches who listens at the time, in the order in which they came")
  func hot() {
    let subject = Subject<Int, Never>()
    let log = Guarded<[String]>([])
    subject.send(0)
    subject.signal.subscribe { value in log { $0.append("first \(value)") } }
    subject.send(1)
    subject.signal.subscribe { value in log { $0.append("second \(value)") } }
    subject.send(2)
    #expect(log.value == ["first 1", "first 2", "second 2"])
  }

  @Test("Rule 11: the first end is remembered, told to late subscribers, and nothing follows")
  func remembers() {
    let completed = Subject<Int, Oops>()
    let early = completed.signal.record()
    completed.complete()
    completed.fail(Oops())
    completed.send(1)
    #expect(early.log == "|")
    #expect(completed.signal.record().log == "|")

    let failed = Subject<Int, Oops>()
    failed.fail(Oops(code: 2))
    failed.complete()
    #expect(failed.signal.record().events == [.failed(Oops(code: 2))])
  }

  @Test("freeing it completes it; its signal does not keep it")
  func freed() {
    var subject: Subject<Int, Never>? = Subject()
    let signal = subject!.signal
    let recorder = signal.map { $0 + 1 }.record()
    subject!.send(1)
    subject = nil
    #expect(recorder.log == "2 |")
    #expect(signal.record().log == "|")
  }

  @Test("freed in the midst of its own delivery, it first delivers what was sent")
  func freedInside() {
    let subject = Guarded<Subject<Int, Never>?>(Subject())
    let recorder = subject.value!.signal.record()
    subject.value!.signal.subscribe { value in
      if value == 1 {
        subject.value?.send(2)
        subject.value = nil
      }
    }
    subject.value!.send(1)
    #expect(recorder.log == "1 2 |")
  }

  @Test("B10 no event of two threads is lost, and every subscriber hears the same order")
  func threads() {
    let times = count(5_000)
    let subject = Subject<Int, Never>()
    let (first, second) = (subject.signal.record(), subject.signal.record())
    onThreads(2) { thread in
      for number in 0..<times { subject.send(thread * times + number) }
    }
    #expect(first.values.count == 2 * times)
    #expect(first.values == second.values)
    #expect(Set(first.values).count == 2 * times)
  }

  @Test("D4 disposing one subscription leaves the others, without a final event")
  func dispose() {
    let subject = Subject<Int, Never>()
    let (first, second) = (subject.signal.record(), subject.signal.record())
    first.dispose()
    subject.send(1)
    #expect((first.log, second.log) == ("", "1"))
  }
}
