import Rivulet
import RivuletTesting
import Testing

@Suite("flatMap, flatten, switchToLatest")
struct FlatMapTests {
  @Test("flatten(.merge) of two signals sends as they do")
  func flatten() {
    let (letters, numbers) = (Subject<String, Never>(), Subject<String, Never>())
    let recorder = Signal<Signal<String, Never>, Never>.from([letters.signal, numbers.signal]).flatten(.merge).record()
    letters.send("A")
    numbers.send("1")
    letters.send("B")
    letters.send("C")
    numbers.send("2")
    #expect(recorder.log == "A 1 B C 2")
  }

  @Test("flatMap is map and then flatten", arguments: strategies.map(\.name))
  func equivalence(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let twice: @Sendable (Int) -> Signal<Int, Never> = { .from([$0, $0 * 10]) }
    let source = Signal<Int, Never>.from(1...3)
    #expect(source.flatMap(strategy, twice).record().log == "1 10 2 20 3 30 |")
    #expect(source.map(twice).flatten(strategy).record().log == "1 10 2 20 3 30 |")
  }

  @Test("one completion for all the operations together")
  func overallCompletion() {
    let names = "A B C D E F G H I".split(separator: " ").map(String.init)
    let operations = Dictionary(uniqueKeysWithValues: names.map { ($0, TestSource<Never, Never>()) })
    let log = Guarded<[String]>([])
    Signal<String, Never>.from(names)
      .flatMap(.merge) { name in operations[name]!.signal }
      .subscribe(
        onValue: { _ in },
        onCompletion: { log { $0.append("All database entries saved successfully.") } })
    #expect(operations.values.allSatisfy { $0.subscriptions.count == 1 })
    // The last that was begun is done first.
    for name in names.reversed() {
      #expect(log.value == [])
      operations[name]!.complete()
    }
    #expect(log.value == ["All database entries saved successfully."])
  }

  @Test("switchToLatest follows only the newest signal")
  func switchToLatest() {
    let (letters, numbers) = (Subject<String, Never>(), Subject<String, Never>())
    let outer = Subject<Signal<String, Never>, Never>()
    let recorder = outer.signal.switchToLatest().record()
    outer.send(letters.signal)
    letters.send("A")
    letters.send("B")
    outer.send(numbers.signal)
    letters.send("C")
    numbers.send("1")
    outer.send(letters.signal)
    numbers.send("2")
    letters.send("D")
    #expect(recorder.log == "A B 1 D")
  }

  @Test(
    "a failure of the outer or an inner signal ends everything", arguments: allStrategies.map(\.name), [true, false])
  func failure(name: String, outerFails: Bool) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, inner) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.record()
    outer.send(0)
    inner.send(1)
    if outerFails { outer.fail(Oops()) } else { inner.fail(Oops()) }
    #expect(recorder.log == "1 #")
    #expect((outer.subscriptions.ended, inner.subscriptions.ended) == (1, 1))
  }

  @Test("disposal ends the outer and all inner signals", arguments: allStrategies.map(\.name))
  func disposal(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, inner) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.record()
    outer.send(0)
    recorder.dispose()
    #expect((outer.subscriptions.ended, inner.subscriptions.ended) == (1, 1))
  }

  @Test("outer and inner signals that end on two threads complete it once", arguments: allStrategies.map(\.name))
  func race(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    for _ in 0..<count(100) {
      let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
      let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.record()
      outer.send(0)
      onThreads(2) { thread in
        inner.send(thread)
        (thread == 0 ? outer : inner).complete()
      }
      #expect(recorder.events.last == .completed)
      #expect(recorder.events.count { $0 == .completed } == 1)
    }
  }

  @Test("inner signals that are replaced, vanish and end on several threads", arguments: allStrategies.map(\.name))
  func turmoil(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    for _ in 0..<count(100) {
      let tracker = LeakTracker()
      do {
        let outer = Subject<Int, Never>()
        let inner = (0..<4).map { _ in TestSource<Int, Never>() }
        let sink = tracker.token()
        let subscription = outer.signal.flatMap(strategy) { inner[$0].signal }.subscribe { _ in sink.touch() }
        outer.send(0)
        onThreads(3) { thread in
          switch thread {
          case 0: for number in 1..<4 { outer.send(number) }
          case 1: inner[0].vanish()
          default: subscription.dispose()
          }
        }
      }
      #expect(tracker.live == 0)
    }
  }

  @Test("flatten(.concat) of two signals sends the one after the other")
  func flattenConcat() {
    let letters = Signal<String, Never>.from("A B C D E F G H I".split(separator: " ").map(String.init))
    let numbers = Signal<String, Never>.from((1...9).map(String.init))
    let outer = Signal<Signal<String, Never>, Never>.from([letters, numbers])
    #expect(outer.flatten(.concat).record().log == "A B C D E F G H I 1 2 3 4 5 6 7 8 9 |")
  }

  @Test("flatMap can add values, leave values out and change them", arguments: strategies.map(\.name))
  func extendAndEdit(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let numbers = Signal<Int, Never>.from(1...9)
    #expect(
      numbers.flatMap(strategy) { .from([$0, $0]) }.record().log == "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 |")
    #expect(
      numbers.flatMap(strategy) { $0.isMultiple(of: 2) ? .empty : .just("\($0)_") }.record().log == "1_ 3_ 5_ 7_ 9_ |")
  }

  @Test("the same inner signal twice counts twice", arguments: strategies.map(\.name))
  func sameTwice(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let (outer, inner) = (Subject<Int, Never>(), ExposedSource<Int, Never>())
    let signal = inner.signal
    let recorder = outer.signal.flatMap(strategy) { _ in signal }.record()
    outer.send(0)
    let first = inner.subscriber
    outer.send(1)
    outer.complete()
    first.complete()
    inner.send(2)
    #expect(recorder.log == "2")
    inner.complete()
    #expect(recorder.log == "2 |")
  }

  @Test(
    "a flattened signal is cold: each subscription subscribes to the outer one again",
    arguments: allStrategies.map(\.name))
  func cold(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let outer = TestSource<Int, Never>()
    let flattened = outer.signal.flatMap(strategy) { .just($0).concat(.never) }
    let recorders = [flattened.record(), flattened.record()]
    #expect(outer.subscriptions.count == 2)
    outer.send(1)
    #expect(recorders.map(\.log) == ["1", "1"])
  }

  @Test("disposed while it subscribes to an inner signal", arguments: allStrategies.map(\.name))
  func disposedDuringStart(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, own, cleanups) = (Subject<Int, Never>(), SerialDisposable(), Counter())
    own.inner = outer.signal.flatMap(strategy) { _ in
      Signal<Int, Never> { subscriber in
        own.dispose()
        subscriber.onDispose { cleanups.add() }
        subscriber.send(1)
      }
    }.subscribe { _ in Issue.record("there is no subscriber") }
    outer.send(0)
    outer.send(1)
    #expect(cleanups.value == 1)
  }

  @Test("ended by take(until:) from inside an inner value", arguments: allStrategies.map(\.name))
  func takeUntilInside(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    for _ in 0..<100 {
      let (outer, inner, stop) = (Subject<Int, Never>(), TestSource<Int, Never>(), Subject<Void, Never>())
      let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.take(until: stop.signal)
        .handleEvents(onValue: { _ in stop.send(()) }).record()
      outer.send(0)
      inner.send(1)
      inner.send(2)
      #expect(recorder.log == "1 |")
      #expect(inner.subscriptions.ended == 1)
    }
  }
}
