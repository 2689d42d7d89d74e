import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 3: never recursive")
struct RecursionTests {
  @Test("an event sent during delivery waits its turn", arguments: operatorsUnderTest(Never.self))
  func waits(specimen: OperatorUnderTest<Never>) { Law.eventsWaitTheirTurn.check(specimen) }

  @Test("a failure sent during delivery waits its turn", arguments: operatorsUnderTest(Oops.self))
  func own(specimen: OperatorUnderTest<Oops>) { Law.eventsWaitTheirTurn.check(specimen, failure: Oops()) }

  @Test("every subscriber of a subject hears the same order")
  func sameOrder() {
    let source = Subject<Int, Never>()
    let log = Guarded<[String]>([])
    for name in ["a", "b", "c"] {
      source.signal.subscribe { value in
        log { $0.append("\(name)\(value)") }
        if name == "a" && value < 3 { source.send(value + 1) }
      }
    }
    source.send(1)
    #expect(log.value == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
  }

  @Test("two sources that feed each other take turns")
  func feedback() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let (depth, deepest) = (Unguarded(0), Unguarded(0))
    let recorder = first.signal.merge(with: second.signal).record()
    first.signal.merge(with: second.signal).subscribe { value in
      depth.value += 1
      deepest.value = max(deepest.value, depth.value)
      if value < 6 { (value.isMultiple(of: 2) ? first : second).send(value + 1) }
      depth.value -= 1
    }
    first.send(0)
    #expect(recorder.values.sorted() == Array(0...6))
    #expect(deepest.value == 1)
  }

  @Test("a hundred thousand events that cause each other need no stack")
  func longFeedback() {
    let source = Subject<Int, Never>()
    let last = Unguarded(0)
    let target = count(100_000)
    source.signal.merge(with: .never).subscribe { value in
      last.value = value
      if value < target { source.send(value + 1) }
    }
    onAnotherThread(stackSize: 256 << 10) { source.send(1) }
    #expect(last.value == target)
  }

  @Test("a hundred thousand events may wait at once, and are released one by one")
  func longQueue() {
    let source = Subject<Int, Never>()
    let sum = Unguarded(0)
    let target = count(100_000)
    source.signal.subscribe { value in
      sum.value += 1
      if value < 0 { for number in 0..<target { source.send(number) } }
    }
    onAnotherThread(stackSize: 256 << 10) { source.send(-1) }
    #expect(sum.value == target + 1)
  }

  @Test("an inner value that causes a new inner signal comes before its values", arguments: strategies.map(\.name))
  func flattening(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Guarded<[String]>([])
    outer.signal.flatMap(strategy) { $0 == 0 ? inner.signal : .just($0) }.subscribe { value in
      log { $0.append("<\(value)") }
      if value == 1 {
        outer.send(2)
        inner.complete()
      }
      log { $0.append("\(value)>") }
    }
    outer.send(0)
    inner.send(1)
    #expect(log.value == ["<1", "1>", "<2", "2>"])
  }
}
