import Rivulet
import RivuletTesting
import Testing

@Suite("Subject")
struct SubjectTests {
  @Test("values reach the current subscribers, in the order in which they came")
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

  @Test("Rule 11: the first end is remembered, late subscribers receive it, and nothing follows")
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

  @Test("freed during its own delivery, it first delivers the values sent")
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

  @Test("no event of two threads is lost, and every subscriber hears the same order")
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

  @Test("subscribers receive the end in the order in which they came", arguments: [true, false], 0..<3)
  func orderOfTheEnd(fails: Bool, kind: Int) {
    let subjects: [any SubjectProtocol<Int, Oops>] = [
      Subject(), ReplaySubject(capacity: nil), BehaviorSubject(0),
    ]
    let (subject, log) = (subjects[kind], Guarded<[String]>([]))
    for name in ["first", "second", "third"] {
      subject.signal.subscribe(
        onValue: { _ in }, onFailure: { _ in log { $0.append(name) } }, onCompletion: { log { $0.append(name) } })
    }
    if fails { subject.fail(Oops()) } else { subject.complete() }
    #expect(log.value == ["first", "second", "third"])
  }

  @Test("disposing one subscription leaves the others, without a final event")
  func dispose() {
    let subject = Subject<Int, Never>()
    let (first, second) = (subject.signal.record(), subject.signal.record())
    first.dispose()
    subject.send(1)
    #expect((first.log, second.log) == ("", "1"))
  }

  @Test("a subscriber that is disposed during a delivery, by an earlier one, does not receive that value")
  func leaves() {
    let subject = Subject<Int, Never>()
    let place = SerialDisposable()
    subject.signal.subscribe { _ in place.dispose() }
    let second = Guarded<[Int]>([])
    place.inner = subject.signal.subscribe { value in second { $0.append(value) } }
    let third = subject.signal.record()
    subject.send(1)
    #expect(second.value == [])
    #expect(third.log == "1")
  }

  @Test("a subscriber that comes during a delivery receives the next value first")
  func comes() {
    let subject = Subject<Int, Never>()
    let late = Guarded<TestRecorder<Int, Never>?>(nil)
    subject.signal.take(first: 1).subscribe { _ in late.value = subject.signal.record() }
    subject.send(1)
    subject.send(2)
    #expect(late.value?.log == "2")
  }

  @Test("callbacks become a signal that others can only listen to")
  func bridges() {
    final class Sensor {
      private let readings = Subject<Int, Never>()
      var signal: Signal<Int, Never> { readings.signal }
      func callback(_ reading: Int) { readings.send(reading) }
    }
    let sensor = Sensor()
    let recorder = sensor.signal.map { $0 * 2 }.record()
    sensor.callback(1)
    sensor.callback(2)
    #expect(recorder.log == "2 4")
  }

  // Behaviours 3.1–3.2, 3.9–3.10; 4.1, 4.7
  @Test(
    "one value at a time, whichever thread sends, and none after the end", arguments: [false, true], [false, true])
  func endRace(replaying: Bool, failing: Bool) {
    for _ in 0..<count(50) {
      let subject: any SubjectProtocol<Int, Oops> = replaying ? ReplaySubject(capacity: nil) : Subject()
      // Without a lock of its own: the thread sanitizer sees two at once.
      let (received, ended, late) = (Unguarded(0), Unguarded(false), Unguarded(0))
      subject.signal.subscribe(
        onValue: { _ in if ended.value { late.value += 1 } else { received.value += 1 } },
        onFailure: { _ in ended.value = true }, onCompletion: { ended.value = true })
      onThreads(4) { thread in
        for number in 0..<30 {
          if thread == 3 && number == 15 { if failing { subject.fail(Oops()) } else { subject.complete() } }
          subject.send(number)
        }
      }
      #expect(ended.value)
      #expect(late.value == 0)
      #expect(received.value >= 15)
      let repeated = subject.signal.record()
      #expect(repeated.values.count == (replaying ? received.value : 0))
      #expect(repeated.log.hasSuffix(failing ? "#" : "|"))
    }
  }
}
