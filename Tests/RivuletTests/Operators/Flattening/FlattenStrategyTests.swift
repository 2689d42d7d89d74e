import Rivulet
import RivuletTesting
import Testing

@Suite("FlattenStrategy")
struct FlattenStrategyTests {
  /// An outer signal of numbers, and the inner signals by number.
  private struct Setup {
    let outer = Subject<Int, Never>()
    let inner = (0..<3).map { _ in TestSource<String, Never>() }
    let recorder: TestRecorder<String, Never>

    init(_ strategy: FlattenStrategy) {
      recorder = outer.signal.flatMap(strategy) { [inner] in inner[$0].signal }.record()
      for number in 0..<3 { outer.send(number) }
    }

    var subscriptions: [Int] { inner.map(\.subscriptions.count) }
  }

  @Test(".merge runs all, and completes when the outer and every inner signal have")
  func merge() {
    let setup = Setup(.merge)
    #expect(setup.subscriptions == [1, 1, 1])
    setup.inner[2].send("c")
    setup.inner[0].send("a")
    setup.outer.complete()
    for inner in setup.inner { inner.complete() }
    #expect(setup.recorder.log == "c a |")
  }

  @Test(".merge(maxConcurrent:) keeps the others waiting, in order")
  func limited() {
    let setup = Setup(.merge(maxConcurrent: 2))
    #expect(setup.subscriptions == [1, 1, 0])
    setup.outer.complete()
    setup.inner[1].complete()
    #expect(setup.subscriptions == [1, 1, 1])
    setup.inner[0].complete()
    setup.inner[2].send("c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c |")
  }

  @Test("a limit below one is a mistake that stops the program")
  func nonsense() async {
    await #expect(processExitsWith: .failure) { _ = FlattenStrategy.merge(maxConcurrent: 0) }
    await #expect(processExitsWith: .failure) { _ = FlattenStrategy.merge(maxConcurrent: -1) }
  }

  @Test(".concat runs one after the other, whatever the outer signal does")
  func concat() {
    let setup = Setup(.concat)
    setup.outer.complete()
    #expect(setup.subscriptions == [1, 0, 0])
    setup.inner[0].send("a")
    setup.inner[0].complete()
    #expect(setup.subscriptions == [1, 1, 0])
    setup.inner[1].send("b")
    setup.inner[1].complete()
    setup.inner[2].complete()
    #expect(setup.recorder.log == "a b |")
  }

  @Test(".latest disposes the one before, and completes when the outer and the newest have")
  func latest() {
    let setup = Setup(.latest)
    #expect(setup.inner.map(\.subscriptions.ended) == [1, 1, 0])
    setup.inner[0].send("a")
    setup.inner[2].send("c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c")
    setup.outer.complete()
    #expect(setup.recorder.log == "c |")
  }

  @Test(".latest: the newest inner signal continues after the outer one has completed")
  func latestOuterFirst() {
    let setup = Setup(.latest)
    setup.outer.complete()
    setup.inner[2].send("c")
    #expect(setup.recorder.log == "c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c |")
  }

  @Test(".latest: what the replaced one sent, but was not delivered, is dropped")
  func latestDropsReplaced() {
    let (outer, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Guarded<[Int]>([])
    outer.signal.flatMap(.latest) { $0 == 0 ? inner.signal : .never }.subscribe { value in
      log { $0.append(value) }
      if value == 1 {
        inner.send(2)
        outer.send(1)
      }
    }
    outer.send(0)
    inner.send(1)
    #expect(log.value == [1])
  }

  @Test(".latest: an inner signal that was ended at once is silent, while others come and end")
  func latestSenderStays() {
    let (held, cleanups) = (Guarded<[Subscriber<Int, Never>]>([]), Guarded(0))
    let outer = Subject<Int, Never>()
    let recorder = outer.signal.flatMap(.latest) { number in
      Signal<Int, Never> { subscriber in
        subscriber.onDispose { cleanups { $0 += 1 } }
        for kept in held.value { kept.send(-number) }
        subscriber.send(number)
        subscriber.complete()
        if number % 2 == 0 { held { $0.append(subscriber) } }
      }
    }.record()
    for number in 1...5 {
      outer.send(number)
      #expect(cleanups.value == number)
    }
    outer.complete()
    #expect(recorder.log == "1 2 3 4 5 |")
  }

  @Test(".latest: completes when the outer signal does after the newest has")
  func latestInnerFirst() {
    let setup = Setup(.latest)
    setup.inner[2].complete()
    setup.outer.complete()
    #expect(setup.recorder.log == "|")
  }

  @Test(".latest: a failure of the newest inner signal passes, and a failure of a replaced one is ignored")
  func latestFailure() {
    let inner = (0..<2).map { _ in TestSource<Int, Oops>() }
    let recorder = Signal<Int, Oops>.from(0..<2).flatMap(.latest) { inner[$0].signal }.record()
    inner[0].fail(Oops(code: 1))
    #expect(recorder.log == "")
    inner[1].fail(Oops(code: 2))
    #expect(recorder.events == [.failed(Oops(code: 2))])
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

  @Test(".exhaust drops what comes while one runs, and completes when the outer and the running one have")
  func exhaust() {
    let setup = Setup(.exhaust)
    #expect(setup.subscriptions == [1, 0, 0])
    setup.inner[0].send("a")
    setup.inner[0].complete()
    #expect(setup.subscriptions == [1, 0, 0])
    setup.outer.send(2)
    setup.inner[2].send("c")
    setup.outer.complete()
    #expect(setup.recorder.log == "a c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "a c |")
  }

  @Test(".exhaust runs every one that ends at once")
  func exhaustSynchronous() {
    #expect(Signal<Int, Never>.from(1...3).flatMap(.exhaust) { .from([$0, -$0]) }.record().log == "1 -1 2 -2 3 -3 |")
  }

  @Test(".race: the first to send anything stays, also for later ones; its end is that of the whole")
  func race() {
    let setup = Setup(.race)
    #expect(setup.subscriptions == [1, 1, 1])
    setup.inner[1].send("b")
    #expect(setup.inner.map(\.subscriptions.ended) == [1, 0, 1])
    setup.outer.send(0)
    #expect(setup.subscriptions == [1, 1, 1])
    setup.inner[0].send("a")
    setup.inner[1].send("b")
    setup.inner[1].complete()
    #expect(setup.recorder.log == "b b |")
    setup.outer.send(0)
    #expect(setup.subscriptions == [1, 1, 1])
    #expect(Signal<Int, Never>.from(1...).flatMap(.race) { .just($0) }.record().log == "1 |")
  }

  @Test(".race: the winner continues after the outer signal has completed")
  func raceOuterFirst() {
    let setup = Setup(.race)
    setup.outer.complete()
    setup.inner[2].send("c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c |")
  }

  @Test("nothing is dropped or doubled when four threads feed the outer signal", arguments: strategies.map(\.name))
  func feeders(name: String) {
    let strategy = strategies.first { $0.name == name }!.strategy
    let (outer, sum) = (Subject<Int, Never>(), Unguarded(0))
    outer.signal.flatMap(strategy) { .just($0) }.subscribe { sum.value += $0 }
    let times = count(500)
    onThreads(4) { _ in
      for _ in 0..<times { outer.send(1) }
    }
    #expect(sum.value == 4 * times)
  }
}
