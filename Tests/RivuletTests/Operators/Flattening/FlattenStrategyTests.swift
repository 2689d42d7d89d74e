import Rivulet
import RivuletTesting
import Testing

@Suite("FlattenStrategy")
struct FlattenStrategyTests {
  @Test(".merge runs all, and completes when the outer and every inner signal have")
  func merge() {
    let setup = FlatteningSetup(.merge)
    #expect(setup.subscriptions == [1, 1, 1])
    setup.inner[2].send("c")
    setup.inner[0].send("a")
    setup.outer.complete()
    for inner in setup.inner { inner.complete() }
    #expect(setup.recorder.log == "c a |")
  }

  @Test("a limit below one is a mistake that stops the program")
  func nonsense() async {
    await #expect(processExitsWith: .failure) { _ = FlattenStrategy.merge(maxConcurrent: 0) }
    await #expect(processExitsWith: .failure) { _ = FlattenStrategy.merge(maxConcurrent: -1) }
  }

  @Test(".concat runs one after the other, whatever the outer signal does")
  func concat() {
    let setup = FlatteningSetup(.concat)
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

  @Test(".exhaust drops what comes while one runs, and completes when the outer and the running one have")
  func exhaust() {
    let setup = FlatteningSetup(.exhaust)
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

  @Test(".race: the first to send anything stays, also for later ones; its end is that of the whole")
  func race() {
    let setup = FlatteningSetup(.race)
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
