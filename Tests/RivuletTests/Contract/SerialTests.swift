import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 2: one event at a time, each sender's in order")
struct SerialTests {
  let times = count(500)

  @Test("one source hammered by two and by eight threads", arguments: operatorsUnderTest(Never.self))
  func subject(specimen: OperatorUnderTest<Never>) { Law.eventsAreSerial.check(specimen) }

  @Test("also where it can fail", arguments: operatorsUnderTest(Oops.self))
  func own(specimen: OperatorUnderTest<Oops>) { Law.eventsAreSerial.check(specimen, failure: Oops()) }

  @Test("several sources, a thread for each", arguments: [2, 8])
  func joined(threads: Int) {
    let sources = (0..<threads).map { _ in Subject<Int, Never>() }
    let joined: [(String, Signal<Int, Never>)] = [
      ("merge", .merge(sources.map(\.signal))),
      ("flatMap(.merge)", Signal<Int, Never>.from(0..<threads).flatMap(.merge) { sources[$0].signal }),
      ("merge of merges", sources.reduce(.never) { $0.merge(with: $1.signal) }),
      (
        "take(until:) of a merge",
        Signal<Int, Never>.merge(sources.map(\.signal)).take(until: Signal<Void, Never>.never)
      ),
    ]
    for (name, signal) in joined {
      let judge = Judge()
      let subscription = signal.subscribe { judge.receive($0) }
      onThreads(threads) { thread in
        for number in 0..<times { sources[thread].send(Judge.event(thread, number)) }
      }
      #expect(judge.complaints(senders: threads, times: times) == [])
      subscription.dispose()
      _ = name
    }
  }

  @Test("combineLatest from two threads shows every value of both, in order")
  func combineLatest() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let seen = Unguarded((pairs: 0, last: (0, 0), disorders: 0))
    first.signal.combineLatest(with: second.signal).subscribe { pair in
      let last = seen.value.last
      if pair.0 + pair.1 != last.0 + last.1 + 1 && seen.value.pairs > 0 { seen.value.disorders += 1 }
      seen.value.pairs += 1
      seen.value.last = pair
    }
    first.send(0)
    second.send(0)
    onThreads(2) { thread in
      for number in 1...times { (thread == 0 ? first : second).send(number) }
    }
    #expect(seen.value.pairs == 1 + 2 * times)
    #expect(seen.value.last == (times, times))
    #expect(seen.value.disorders == 0)
  }

  @Test("deliver(on:) from eight threads loses nothing and keeps each sender's order")
  func deliver() async {
    let (source, judge) = (Subject<Int, Never>(), Judge())
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      source.signal.deliver(on: QueueScheduler(label: "deliver"))
        .subscribe(onValue: { judge.receive($0) }, onCompletion: { done.resume() })
      onThreads(8) { thread in
        for number in 0..<times { source.send(Judge.event(thread, number)) }
      }
      source.complete()
    }
    #expect(judge.complaints(senders: 8, times: times) == [])
  }

  @Test("two threads that meet at a serializer for the first time")
  func firstContact() {
    for _ in 0..<count(200) {
      let (source, judge) = (Subject<Int, Never>(), Judge())
      source.signal.map { $0 }.subscribe { judge.receive($0) }
      onThreads(2) { thread in
        for number in 0..<16 { source.send(Judge.event(thread, number)) }
      }
      #expect(judge.complaints(senders: 2, times: 16) == [])
    }
  }

  @Test("values being sent arrive before the completion, whichever thread completes")
  func completion() {
    for _ in 0..<count(200) {
      let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
      let recorder = first.signal.merge(with: second.signal).record()
      onThreads(2) { thread in
        let subject = thread == 0 ? first : second
        subject.send(1)
        subject.complete()
      }
      #expect(recorder.log == "1 1 |")
    }
  }
}
