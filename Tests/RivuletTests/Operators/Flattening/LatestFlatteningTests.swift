import Rivulet
import RivuletTesting
import Testing

/// The machinery of `flatMap(.latest)`.
@Suite("flattening: the latest of inner signals")
struct LatestFlatteningTests {
  @Test(".latest disposes the one before, and completes when the outer and the newest have")
  func latest() {
    let setup = FlatteningSetup(.latest)
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
    let setup = FlatteningSetup(.latest)
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
    let setup = FlatteningSetup(.latest)
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

  @Test(".latest: an inner signal that ends inside the delivery of its value ends the result after that value")
  func endInside() {
    let (outer, inner, log) = (Subject<Int, Never>(), Subject<Int, Never>(), Guarded<[String]>([]))
    outer.signal.flatMap(.latest) { _ in inner.signal }.subscribe(
      onValue: { value in
        inner.complete()
        outer.complete()
        log { $0.append("\(value)") }
      }, onCompletion: { log { $0.append("|") } })
    outer.send(0)
    inner.send(1)
    #expect(log.value == ["1", "|"])
  }

  @Test(".latest: a failure of the outer signal inside the delivery of an inner value follows that value")
  func outerFailureInside() {
    let (outer, inner) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = outer.signal.flatMap(.latest) { _ in inner.signal }
      .handleEvents(onValue: { _ in outer.fail(Oops()) }).record()
    outer.send(0)
    inner.send(1)
    inner.send(2)
    #expect(recorder.log == "1 #")
    #expect((outer.subscriptions.ended, inner.subscriptions.ended) == (1, 1))
  }

  @Test(".latest: disposal inside the handler of a value ends the newest inner signal, and nothing follows")
  func disposalInside() {
    let (outer, inner, own) = (TestSource<Int, Never>(), TestSource<Int, Never>(), SerialDisposable())
    let log = Guarded<[Int]>([])
    own.inner = outer.signal.flatMap(.latest) { _ in inner.signal }.subscribe { value in
      log { $0.append(value) }
      inner.send(2)
      own.dispose()
    }
    outer.send(0)
    inner.send(1)
    outer.send(1)
    #expect(log.value == [1])
    #expect((outer.subscriptions.ended, inner.subscriptions.count, inner.subscriptions.ended) == (1, 1, 1))
  }
}
