import Rivulet
import Testing

@Suite("flatMap, flatten, switchToLatest")
struct FlatMapTests {
  @Test("A15 flatten(.merge) of two signals sends as they do")
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

  @Test("A18 flatMap is map and then flatten", arguments: strategies.map(\.name))
  func equivalence(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let twice: @Sendable (Int) -> Signal<Int, Never> = { .from([$0, $0 * 10]) }
    let source = Signal<Int, Never>.from(1...3)
    #expect(source.flatMap(strategy, twice).record().log == "1 10 2 20 3 30 |")
    #expect(source.map(twice).flatten(strategy).record().log == "1 10 2 20 3 30 |")
  }

  @Test("A19 one completion for all the operations together")
  func overallCompletion() {
    let saved = Counter()
    let letters = Signal<String, Never>.from("A B C D E F G H I".split(separator: " ").map(String.init))
    let save: @Sendable (String) -> Signal<String, Never> = { _ in
      .deferred {
        saved.add()
        return .empty
      }
    }
    #expect(letters.flatMap(.merge, save).record().log == "|")
    #expect(saved.value == 9)
  }

  @Test("A24 switchToLatest follows only the newest signal")
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
    let (outer, inner) = (Handle<Int, Oops>(), Handle<Int, Oops>())
    let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.record()
    outer.send(0)
    inner.send(1)
    if outerFails { outer.fail(Oops()) } else { inner.fail(Oops()) }
    #expect(recorder.log == "1 X")
    #expect((outer.cleanups, inner.cleanups) == (1, 1))
  }

  @Test("disposal ends the outer and all inner signals", arguments: allStrategies.map(\.name))
  func disposal(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, inner) = (Handle<Int, Oops>(), Handle<Int, Oops>())
    let recorder = outer.signal.flatMap(strategy) { _ in inner.signal }.record()
    outer.send(0)
    recorder.dispose()
    #expect((outer.cleanups, inner.cleanups) == (1, 1))
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
      let census = Census()
      do {
        let outer = Subject<Int, Never>()
        let inner = (0..<4).map { _ in Handle<Int, Never>() }
        let sink = census.token()
        let subscription = outer.signal.flatMap(strategy) { inner[$0].signal }.subscribe { _ in sink.touch() }
        outer.send(0)
        onThreads(3) { thread in
          switch thread {
          case 0: for number in 1..<4 { outer.send(number) }
          case 1: inner[0].forget()
          default: subscription.dispose()
          }
        }
      }
      #expect(census.live == 0)
    }
  }
}
