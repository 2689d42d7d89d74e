import RivuletTesting
import Testing

@testable import Rivulet

@Suite("Rule 9: silence after dispose()")
struct DisposalTests {
  @Test("disposing in the middle of a delivery stops all further events", arguments: operatorsUnderTest(Oops.self))
  func inside(specimen: OperatorUnderTest<Oops>) { Law.disposalWorksInsideHandlers.check(specimen, failure: Oops()) }

  @Test("waiting events are dropped on disposal", arguments: operatorsUnderTest(Never.self))
  func waiting(specimen: OperatorUnderTest<Never>) { Law.disposalWorksInsideHandlers.check(specimen) }

  @Test(
    "nothing follows dispose() while another call is still ending the inputs", arguments: operatorsUnderTest(Oops.self))
  func whileInputsEnd(specimen: OperatorUnderTest<Oops>) {
    let source = TestSource<Int, Oops>()
    let events = Counter()
    let subscription = specimen.build(source.signal, LeakTracker().token()).subscribe(
      onValue: { _ in events.add() }, onFailure: { _ in events.add() }, onCompletion: { events.add() })
    // The latest clean-up runs first, when no input has been ended: the place where the first of two threads is slow.
    subscription.base.onDispose {
      subscription.dispose()
      source.send(1)
      source.send(2)
      source.complete()
    }
    subscription.dispose()
    #expect(events.value == 0)
  }

  @Test("one subscriber of a subject may dispose another, which then hears nothing more")
  func other() {
    let source = Subject<Int, Never>()
    let (second, log) = (SerialDisposable(), Guarded<[String]>([]))
    source.signal.subscribe { value in
      log { $0.append("first \(value)") }
      if value == 1 { second.dispose() }
    }
    second.inner = source.signal.map { $0 }.subscribe { value in log { $0.append("second \(value)") } }
    source.send(0)
    source.send(1)
    source.send(2)
    #expect(log.value == ["first 0", "second 0", "first 1", "first 2"])
  }

  @Test("a subscriber that comes during a delivery hears the next value")
  func newcomer() {
    let source = Subject<Int, Never>()
    let log = Guarded<[String]>([])
    source.signal.take(first: 1).subscribe { _ in
      source.signal.subscribe { value in log { $0.append("late \(value)") } }
    }
    source.send(1)
    source.send(2)
    #expect(log.value == ["late 2"])
  }

  @Test(
    "after disposal on another thread at most the event in flight arrives", arguments: operatorsUnderTest(Never.self))
  func elsewhere(specimen: OperatorUnderTest<Never>) {
    for _ in 0..<count(20) {
      let source = Subject<Int, Never>()
      let (received, late) = (Counter(), Counter())
      let disposed = Guarded(false)
      let subscription = specimen.build(source.signal, LeakTracker().token()).subscribe { _ in
        if disposed.value { late.add() }
        received.add()
      }
      onThreads(2) { thread in
        if thread == 0 {
          for value in 0..<200 { source.send(value) }
        } else {
          subscription.dispose()
          disposed.value = true
        }
      }
      #expect(late.value <= 1)
      let before = received.value
      source.send(1)
      #expect(received.value == before)
    }
  }

  @Test("the others stay when most subscribers of a subject leave, in any order")
  func manyLeave() {
    let (source, received) = (Subject<Int, Never>(), Counter())
    let subscriptions = (0..<1000).map { _ in source.signal.subscribe { received.add($0) } }
    for step in [7, 3, 2] {
      for index in stride(from: 0, to: 1000, by: step) { subscriptions[index].dispose() }
      let left = (0..<1000).count { index in !subscriptions[index].isDisposed }
      let before = received.value
      source.send(1)
      #expect(received.value - before == left)
    }
  }

  @Test("subscribers come and go on four threads while others send")
  func comingAndGoing() {
    let (source, steady) = (Subject<Int, Never>(), Counter())
    source.signal.subscribe { _ in steady.add() }
    let times = count(300)
    onThreads(4) { thread in
      for number in 0..<times {
        if thread < 2 {
          source.send(number)
        } else {
          let heard = Counter()
          let subscription = source.signal.map { $0 }.subscribe { _ in heard.add() }
          if number.isMultiple(of: 3) { source.signal.take(first: 1).subscribe { _ in heard.add() } }
          subscription.dispose()
        }
      }
    }
    #expect(steady.value == 2 * times)
  }
}
