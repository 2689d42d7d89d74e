import Rivulet
import Testing

@Suite("FlattenStrategy")
struct FlattenStrategyTests {
  /// An outer signal of numbers, and the inner signals by number.
  private struct Setup {
    let outer = Subject<Int, Never>()
    let inner = (0..<3).map { _ in Handle<String, Never>() }
    let recorder: Recorder<String, Never>

    init(_ strategy: FlattenStrategy) {
      recorder = outer.signal.flatMap(strategy) { [inner] in inner[$0].signal }.record()
      for number in 0..<3 { outer.send(number) }
    }

    var subscriptions: [Int] { inner.map(\.subscriptions) }
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
    #expect(setup.inner.map(\.cleanups) == [1, 1, 0])
    setup.inner[0].send("a")
    setup.inner[2].send("c")
    setup.inner[2].complete()
    #expect(setup.recorder.log == "c")
    setup.outer.complete()
    #expect(setup.recorder.log == "c |")
  }

  @Test(".latest: the newest inner signal goes on when the outer one has completed")
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
}
