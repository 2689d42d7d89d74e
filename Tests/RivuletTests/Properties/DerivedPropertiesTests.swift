import Rivulet
import RivuletTesting
import Testing

@Suite("map, removeDuplicates, combineLatest and flatMap of properties")
struct DerivedPropertiesTests {
  @Test("map announces at each set, equal values included, and reads the newest value")
  func map() {
    let credit = MutableProperty(65)
    let text = credit.map { "\($0)" }
    let recorder = text.signal.record()
    credit.value = 70
    credit.value = 70
    #expect(text.value == "70")
    #expect(recorder.log == "65 70 70")
  }

  @Test("removeDuplicates announces changes only, for each subscriber from its own first value on")
  func removeDuplicates() {
    let credit = MutableProperty(0)
    let isQualified = credit.map { $0 >= 70 }.removeDuplicates()
    let early = isQualified.signal.record()
    for value in [5, 75, 80, 10] { credit.value = value }
    let late = isQualified.signal.record()
    credit.value = 90
    #expect(early.log == "false true false true")
    #expect(late.log == "false true")
    #expect(isQualified.value)
  }

  @Test("combineLatest of unlike properties announces whenever one is set")
  func combineLatest() {
    let (name, number) = (MutableProperty("a"), MutableProperty(1))
    let both = name.combineLatest(with: number).map { "\($0)\($1)" }
    let recorder = both.signal.record()
    name.value = "b"
    number.value = 2
    #expect(recorder.log == "a1 b1 b2")
    #expect(both.value == "b2")
  }

  @Test("a join of properties from one source announces once for each set of it, and never a mixed pair")
  func glitchFree() {
    let source = MutableProperty(1)
    let (once, twice) = (source.map { $0 }, source.map { 2 * $0 }.removeDuplicates())
    let joined = once.combineLatest(with: twice)
    let deep = joined.map { $0 + $1 }.combineLatest(with: source).combineLatest(with: joined)
    let recorder = deep.map { "\($0.0) \($0.1) \($1.0) \($1.1);" }.signal.record()
    for value in 2...3 { source.value = value }
    #expect(recorder.log == "3 1 1 2; 6 2 2 4; 9 3 3 6;")
  }

  @Test("a join of signals from one source follows ReactiveCocoa: one event for each of them, including the mixed pair")
  func signalsGlitch() {
    let source = MutableProperty(1)
    let recorder = source.signal.combineLatest(with: source.signal.map { 2 * $0 }).map { "\($0),\($1)" }.record()
    source.value = 2
    #expect(recorder.log == "1,2 2,2 2,4")
  }

  @Test("a joined property is never mixed while eight threads set its source, and ends with the last set")
  func glitchFreeThreads() {
    let times = count(1_000)
    let source = MutableProperty(0)
    let joined = source.map { $0 }.combineLatest(with: source.map { -$0 })
    let (mixed, announced, last) = (Counter(), Unguarded(0), Unguarded((0, 0)))
    joined.signal.subscribe {
      if $0 != -$1 { mixed.add(1) }
      announced.value += 1
      last.value = ($0, $1)
    }
    onThreads(8) { thread in
      for number in 0..<times {
        source.value = thread * times + number
        let (read, negative) = joined.value
        if read != -negative { mixed.add(1) }
      }
    }
    #expect(mixed.value == 0)
    #expect(announced.value == 8 * times + 1)
    #expect(last.value == joined.value)
  }

  @Test("two sources set by two threads: every set is announced once, with the newest of the other")
  func twoSources() {
    let times = count(2_000)
    let (first, second) = (MutableProperty(0), MutableProperty(0))
    let log = Unguarded<[(Int, Int)]>([])
    first.combineLatest(with: second).signal.subscribe { value in log.value.append(value) }
    onThreads(2) { thread in
      for number in 1...times { (thread == 0 ? first : second).value = number }
    }
    let events = log.value
    #expect(events.count == 2 * times + 1)
    #expect(events.last! == (times, times))
    #expect(
      Swift.zip(events, events.dropFirst()).allSatisfy {
        $1.0 - $0.0 + $1.1 - $0.1 == 1 && $1.0 >= $0.0 && $1.1 >= $0.1
      })
  }

  @Test("a subscriber that sets the source hears its own set next, and others hear all sets in order")
  func reentrant() {
    let source = MutableProperty(0)
    let joined = source.map { $0 }.combineLatest(with: source.map { 10 * $0 }).map { $0 + $1 }
    joined.signal.filter { $0 == 11 }.subscribe { _ in source.value = 2 }
    let recorder = joined.signal.record()
    source.value = 1
    #expect(recorder.log == "0 11 22")
    #expect(joined.value == 22)
  }

  @Test("two to eight unlike properties, and any number of like ones")
  func arities() {
    let (a, b, c, d) = (MutableProperty(1), MutableProperty("b"), MutableProperty(true), MutableProperty(2.5))
    #expect(Property.combineLatest(a, b).value == (1, "b"))
    #expect(Property.combineLatest(a, b, c).value == (1, "b", true))
    #expect(Property.combineLatest(a, b, c, d).value == (1, "b", true, 2.5))
    #expect(Property.combineLatest(a, b, c, d, a.map { -$0 }).value == (1, "b", true, 2.5, -1))
    #expect(Property.combineLatest(a, b, c, d, a, b).map(\.5).value == "b")
    #expect(Property.combineLatest(a, b, c, d, a, b, c).map(\.6).value == true)
    let eight = Property.combineLatest(a, b, c, d, a, b, c, a.map { 2 * $0 }).map { $0.0 + $0.4 + $0.7 }
    let sums = eight.signal.record()
    a.value = 2
    #expect(sums.log == "4 8")
    let numbers = (1...3).map { MutableProperty($0) }
    let all = Property.combineLatest(numbers + [numbers[0]])
    let recorder = all.signal.record()
    numbers[0].value = 5
    #expect(all.value == [5, 2, 3, 5])
    #expect(recorder.log == "[1, 2, 3, 1] [5, 2, 3, 5]")
    #expect(Property.combineLatest([Property<Int>]()).signal.record().log == "[] |")
  }

  @Test("completes when all sources are freed, and not before; keeps its sources, and its signal does not")
  func lifetimes() {
    var (first, second): (MutableProperty<Int>?, MutableProperty<Int>?) = (MutableProperty(1), MutableProperty(2))
    var sum: Property<Int>? = first!.combineLatest(with: second!).map { $0 + $1 }
    let (recorder, signal) = (sum!.signal.record(), sum!.signal)
    (first, second) = (nil, nil)
    #expect(sum!.value == 3)
    #expect(recorder.log == "3")
    sum = nil
    #expect(recorder.log == "3 |")
    #expect(signal.record().log == "|")

    (first, second) = (MutableProperty(1), MutableProperty(2))
    let other = Signal.combineLatest(first!.signal, second!.signal).record()
    let joined = first!.combineLatest(with: second!).signal.record()
    first = nil
    second!.value = 5
    #expect(joined.events.count == 2)
    second = nil
    #expect(joined.events.count == 3)
    #expect(joined.events.count == other.events.count)
  }

  @Test("a property from a signal, derived: the signal runs while the derived one is held")
  func derivedFromSignal() {
    let source = TestSource<Int, Never>()
    var doubled: Property<Int>? = Property(initial: 0, then: source.signal).map { 2 * $0 }
    let recorder = doubled!.signal.record()
    source.send(1)
    #expect(doubled?.value == 2)
    doubled = nil
    #expect(source.subscriptions.ended == 1)
    #expect(recorder.log == "0 2 |")
  }

  @Test("disposal is silent, also within a turn, and releases every closure")
  func disposal() {
    let tracker = LeakTracker()
    let source = MutableProperty(0)
    let place = SerialDisposable()
    let log = Guarded<[Int]>([])
    do {
      let token = tracker.token()
      place.inner = source.map { token.pass($0) }.combineLatest(
        with: source.flatMap { Property.constant(token.pass($0)) }
      )
      .map { $0 + $1 }.removeDuplicates()
      .signal.subscribe { value in
        log { $0.append(token.pass(value)) }
        if value == 4 {
          place.dispose()
          source.value = 3
        }
      }
    }
    for value in 1...2 { source.value = value }
    source.value = 9
    #expect(log.value == [0, 2, 4])
    #expect(tracker.live == 0)
  }

  @Test("a constant property never changes and completes at once")
  func constant() {
    #expect(Property.constant(5).signal.record().log == "5 |")
    #expect(Property.constant(5).map { 2 * $0 }.signal.record().log == "10 |")
    #expect(Property.constant(5).combineLatest(with: Property.constant(true)).map(\.0).signal.record().log == "5 |")
    #expect(Property.constant(true).negate().value == false)
  }

  @Test("nil is a value like any other")
  func optionals() {
    let (a, b) = (MutableProperty<Int?>(nil), MutableProperty<Int?>(1))
    let recorder = a.combineLatest(with: b).map { "\($0 ?? 0)\($1 ?? 0)" }.signal.record()
    a.value = 2
    b.value = nil
    a.value = nil
    #expect(recorder.log == "01 21 20 00")
  }

  @Test("an array of properties announces nothing without the value of one that is freed before the subscription")
  func freedBefore() {
    var first: MutableProperty? = MutableProperty(1)
    let second = MutableProperty(2)
    let both = first.map { Property.combineLatest([$0, second]).signal }
    first = nil
    let recorder = both?.record()
    second.value = 5
    #expect(recorder?.values == [])
    recorder?.dispose()
  }
}
