import Rivulet
import RivuletTesting
import Testing

/// The machinery of `flatMap` with every strategy but `.latest`.
@Suite("flattening: inner signals that run and that wait")
struct MergeFlatteningTests {
  @Test(".merge(maxConcurrent:) keeps the others waiting, in order")
  func limited() {
    let setup = FlatteningSetup(.merge(maxConcurrent: 2))
    #expect(setup.subscriptions == [1, 1, 0])
    setup.outer.complete()
    setup.inner[1].complete()
    #expect(setup.subscriptions == [1, 1, 1])
    setup.inner[0].complete()
    setup.inner[2].send("c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c |")
  }

  // Behaviours 2.159–2.162
  @Test(".concat: empty signals add nothing, later ones are appended, and a failure passes")
  func concatAppends() {
    let (outer, inner) = (Subject<Int, Oops>(), (0..<2).map { _ in TestSource<Int, Oops>() })
    let recorder = outer.signal.flatMap(.concat) { $0 < 2 ? inner[$0].signal : .empty }.record()
    outer.send(2)
    outer.send(0)
    inner[0].send(0)
    outer.send(1)
    outer.send(2)
    inner[0].complete()
    inner[1].send(1)
    inner[1].fail(Oops())
    #expect(recorder.log == "0 1 #")
  }

  @Test(".concat: disposal reaches the one that runs, also when it had to wait", arguments: [0, 1])
  func concatDisposal(running: Int) {
    let inner = (0..<2).map { _ in TestSource<Int, Oops>() }
    let recorder = Signal<Int, Oops>.from(0..<2).flatMap(.concat) { inner[$0].signal }.record()
    if running == 1 { inner[0].complete() }
    #expect(inner[running].subscriptions.ended == 0)
    recorder.dispose()
    #expect(inner[running].subscriptions.ended == 1)
    #expect(inner[1].subscriptions.count == running)
  }

  @Test("a failure ends those that wait without starting them", arguments: [1, 2])
  func failureWithWaiting(limit: Int) {
    let inner = (0..<3).map { _ in TestSource<Int, Oops>() }
    let recorder = Signal<Int, Oops>.from(0..<3).flatMap(.merge(maxConcurrent: limit)) { inner[$0].signal }.record()
    inner[0].fail(Oops())
    #expect(recorder.log == "#")
    #expect(inner[2].subscriptions.count == 0)
    #expect(inner.map(\.subscriptions.ended) == inner.map(\.subscriptions.count))
  }

  @Test(".exhaust runs every one that ends at once")
  func exhaustSynchronous() {
    #expect(Signal<Int, Never>.from(1...3).flatMap(.exhaust) { .from([$0, -$0]) }.record().log == "1 -1 2 -2 3 -3 |")
  }

  @Test(".race: the winner continues after the outer signal has completed")
  func raceOuterFirst() {
    let setup = FlatteningSetup(.race)
    setup.outer.complete()
    setup.inner[2].send("c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c |")
  }

  @Test(
    "completes after the outer and all inner signals, also those that completed early", arguments: [1, 2, Int.max])
  func completion(limit: Int) {
    let outer = Subject<Int, Never>()
    let inner = (0..<3).map { _ in Subject<Int, Never>() }
    let recorder = outer.signal.flatMap(.merge(maxConcurrent: limit)) { inner[$0].signal }.record()
    outer.send(0)
    inner[0].complete()
    outer.send(1)
    outer.send(2)
    inner[1].complete()
    outer.complete()
    inner[2].send(1)
    #expect(recorder.log == "1")
    inner[2].complete()
    #expect(recorder.log == "1 |")
  }

  @Test("a last inner signal that ends at once, after one that does not, ends with it", arguments: [2, Int.max])
  func lastSynchronous(limit: Int) {
    let (first, cleanups) = (TestSource<Int, Never>(), Counter())
    let signals = Signal<Int, Never>.from(0..<2).flatMap(.merge(maxConcurrent: limit)) {
      $0 == 0 ? first.signal : .just(2)
    }
    let recorder = signals.handleEvents(onTermination: { cleanups.add() }).record()
    #expect((recorder.log, cleanups.value) == ("2", 0))
    first.complete()
    #expect((recorder.log, cleanups.value) == ("2 |", 1))
    #expect(first.subscriptions.ended == 1)
  }

  @Test("a value that the strategy drops makes no inner signal", arguments: [".exhaust", ".race"])
  func dropped(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, inner, made) = (Subject<Int, Never>(), Subject<Int, Never>(), Counter())
    let recorder = outer.signal.flatMap(strategy) { _ in
      made.add()
      return inner.signal
    }.record()
    outer.send(0)
    inner.send(1)
    for number in 1...4 { outer.send(number) }
    #expect((recorder.log, made.value) == ("1", 1))
  }

  @Test("an inner signal that ends inside the delivery of another's value lets the next run", arguments: [1, 2])
  func endInside(limit: Int) {
    let inner = (0..<3).map { _ in TestSource<Int, Never>() }
    let recorder = Signal<Int, Never>.from(0..<3).flatMap(.merge(maxConcurrent: limit)) { inner[$0].signal }
      .handleEvents(onValue: { value in inner[value].complete() }).record()
    for number in 0..<3 { inner[number].send(number) }
    #expect(recorder.log == "0 1 2 |")
    #expect(inner.map(\.subscriptions.count) == [1, 1, 1])
  }

  @Test("an inner signal that vanishes keeps its place, and keeps the result from completing")
  func vanished() {
    let (outer, inner) = (Subject<Int, Never>(), (0..<3).map { _ in TestSource<Int, Never>() })
    let recorder = outer.signal.flatMap(.merge(maxConcurrent: 2)) { inner[$0].signal }.record()
    for number in 0..<3 { outer.send(number) }
    inner[0].vanish()
    #expect(inner[2].subscriptions.count == 0)
    inner[1].complete()
    inner[2].send(2)
    inner[2].complete()
    outer.complete()
    #expect(recorder.log == "2")
    #expect(!recorder.isDisposed)
  }

  @Test("disposal inside the handler of a value ends those that run, and releases those that wait")
  func disposalInside() {
    let (tracker, own, log) = (LeakTracker(), SerialDisposable(), Guarded<[Int]>([]))
    let inner = (0..<3).map { _ in TestSource<Int, Never>() }
    own.inner = Signal<Int, Never>.from(0..<3).concat(.never)
      .flatMap(.merge(maxConcurrent: 2)) { number in
        inner[number].signal.map { [token = tracker.token()] in token.pass($0) }
      }
      .subscribe { value in
        log { $0.append(value) }
        inner[1].send(8)
        own.dispose()
      }
    inner[0].send(7)
    #expect(log.value == [7])
    #expect(inner.map(\.subscriptions.ended) == [1, 1, 0])
    #expect(inner[2].subscriptions.count == 0)
    #expect(tracker.live == 0)
  }

  @Test(".race: one that emits while it is started wins, and later ones are not started")
  func raceWonDuringStart() {
    let inner = (0..<2).map { _ in TestSource<Int, Never>() }
    let recorder = Signal<Int, Never>.from(0..<3)
      .flatMap(.race) { $0 == 1 ? Signal<Int, Never>.just(7).concat(inner[1].signal) : inner[0].signal }.record()
    #expect(recorder.log == "7")
    #expect(inner.map(\.subscriptions.count) == [1, 1])
    #expect(inner.map(\.subscriptions.ended) == [1, 0])
    inner[1].complete()
    #expect(recorder.log == "7 |")
  }
}
