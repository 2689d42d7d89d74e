import Rivulet
import RivuletTesting
import Testing

@Suite("from")
struct FromTests {
  @Test("the letters of a split string, one by one")
  func letters() {
    let letters = "A B C D E F G H I".split(separator: " ").map(String.init)
    #expect(Signal<String, Never>.from(letters).record().log == "A B C D E F G H I |")
  }

  @Test("an empty sequence completes at once")
  func empty() {
    #expect(Signal<Int, Never>.from([]).record().log == "|")
  }

  @Test("each subscriber gets an iteration of its own")
  func again() {
    let signal = Signal<Int, Never>.from(1...3)
    #expect(signal.record().log == "1 2 3 |")
    #expect(signal.record().log == "1 2 3 |")
  }

  @Test("an infinite sequence stops when the subscriber has had enough; operators ask for no more than that")
  func infinite() {
    let mapped = Counter()
    let signal = Signal<Int, Never>.from(1...).map { value in
      mapped.add()
      return value * 2
    }
    #expect(mapped.value == 0)
    #expect(signal.take(first: 3).record().log == "2 4 6 |")
    #expect(mapped.value == 3)
  }

  @Test("no element is requested after the last one that is wanted")
  func noneTooMany() {
    struct Counted: Sequence, IteratorProtocol, Sendable {
      let made: Counter
      func next() -> Int? {
        made.add()
        return made.value
      }
    }
    let made = Counter()
    #expect(Signal<Int, Never>.from(Counted(made: made)).take(first: 2).record().log == "1 2 |")
    #expect(made.value == 2)
  }

  @Test("an element whose making disposes the subscription reaches no operator")
  func disposalWhileMaking() {
    struct Stopping: Sequence, IteratorProtocol, Sendable {
      let stop: Subject<Void, Never>
      var last = 0
      mutating func next() -> Int? {
        last += 1
        if last == 2 { stop.send(()) }
        return last
      }
    }
    let (stop, mapped) = (Subject<Void, Never>(), Guarded<[Int]>([]))
    let signal = Signal<Int, Never>.from(Stopping(stop: stop)).map { value in
      mapped { $0.append(value) }
      return value
    }
    #expect(signal.take(until: stop.signal).record().log == "1 |")
    #expect(mapped.value == [1])
  }

  @Test("disposal inside a handler stops the iteration")
  func disposal() {
    let (trigger, log) = (Subject<Int, Never>(), Guarded<[Int]>([]))
    let own = SerialDisposable()
    own.inner = trigger.signal.flatMap(.merge) { _ in Signal<Int, Never>.from(1...) }.subscribe { value in
      log { $0.append(value) }
      if value == 4 { own.dispose() }
    }
    trigger.send(0)
    #expect(log.value == [1, 2, 3, 4])
  }
}

@Suite("from(_:on:)")
struct FromOnTests {
  @Test("on the immediate scheduler everything comes at once")
  func immediate() {
    #expect(Signal<Int, Never>.from(1...3, on: ImmediateScheduler()).record().log == "1 2 3 |")
  }

  @Test("on a queue, in order")
  func queue() async {
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { done in
      Signal<Int, Never>.from(0..<1000, on: QueueScheduler(label: "from")).subscribe(
        onValue: { value in log { $0.append(value) } }, onCompletion: { done.resume() })
    }
    #expect(log.value == Array(0..<1000))
  }

  @Test("one value per turn, so that other work comes in between")
  func turns() {
    let (scheduler, log) = (ManualScheduler(), Guarded<[String]>([]))
    Signal<Int, Never>.from([1, 2], on: scheduler).subscribe(
      onValue: { value in log { $0.append("\(value)") } }, onCompletion: { log { $0.append("|") } })
    scheduler.schedule { log { $0.append("other") } }
    #expect(log.value == [])
    scheduler.run()
    #expect(log.value == ["1", "other", "2", "|"])
  }

  @Test("disposal, and having had enough, stop the iteration, and leave nothing behind")
  func stops() {
    let (scheduler, tracker, read) = (ManualScheduler(), LeakTracker(), Counter())
    do {
      let endless = Signal<Int, Never>.from(Endless(read: read, token: tracker.token()), on: scheduler)
      let (first, second) = (endless.record(), endless.take(first: 2).record())
      for _ in 0..<3 { scheduler.runOne() }
      first.dispose()
      scheduler.run()
      #expect((first.log, second.log) == ("1 2", "1 2 |"))
      #expect(read.value == 4)
    }
    #expect(tracker.live == 0)
  }

  private struct Endless: Sequence, IteratorProtocol, Sendable {
    let read: Counter
    let token: LeakTracker.Token
    var last = 0

    mutating func next() -> Int? {
      read.add()
      last += 1
      return last
    }
  }

  @Test("a hundred thousand values on the immediate scheduler need no stack")
  func stack() {
    let sum = Unguarded(0)
    onAnotherThread(stackSize: 256 << 10) {
      Signal<Int, Never>.from(0..<100_000, on: ImmediateScheduler()).subscribe { _ in sum.value += 1 }
    }
    #expect(sum.value == 100_000)
  }
}
