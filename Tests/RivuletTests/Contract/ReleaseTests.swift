import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 8: the end cleans up and releases everything")
struct ReleaseTests {
  @Test("nothing is left behind, whichever way out", arguments: operatorsUnderTest(Oops.self))
  func release(specimen: OperatorUnderTest<Oops>) { Law.everythingIsReleased.check(specimen, failure: Oops()) }

  @Test(
    "an operator that cannot fail leaves nothing behind, however it ends", arguments: operatorsUnderTest(Never.self))
  func infallible(specimen: OperatorUnderTest<Never>) { Law.everythingIsReleased.check(specimen) }

  @Test("a source that vanishes leaves nothing behind", arguments: operatorsUnderTest(Oops.self))
  func vanished(specimen: OperatorUnderTest<Oops>) { Law.vanishedSourcesLeaveNothing.check(specimen, failure: Oops()) }

  @Test("the source is cleaned up once, whichever way out", arguments: operatorsUnderTest(Oops.self))
  func cleanedUpOnce(specimen: OperatorUnderTest<Oops>) { Law.sourceIsCleanedUpOnce.check(specimen, failure: Oops()) }

  @Test("the source is cleaned up before the subscriber receives the end", arguments: operatorsUnderTest(Oops.self))
  func cleanUpsFirst(specimen: OperatorUnderTest<Oops>) {
    Law.cleanUpsComeBeforeTheEnd.check(specimen, failure: Oops())
  }

  @Test("a source is not started for a subscription that is over", arguments: operatorsUnderTest(Oops.self))
  func startsNothing(specimen: OperatorUnderTest<Oops>) {
    Law.nothingStartsAfterTheEnd.check(specimen, failure: Oops())
  }

  @Test("a subscription that ends on two threads at once is cleaned up once")
  func race() {
    for _ in 0..<count(200) {
      let source = ExposedSource<Int, Never>()
      let ends = Counter()
      let subscription = source.signal.merge(with: .never).subscribe(onValue: { _ in }, onCompletion: { ends.add() })
      let subscriber = source.subscriber
      onThreads(3) { thread in
        switch thread {
        case 0: subscription.dispose()
        case 1: subscriber.complete()
        default: subscriber.onDispose { ends.add() }
        }
      }
      #expect(source.subscriptions.ended == 1)
      #expect(ends.value == 1)
    }
  }

  @Test("clean-ups run latest first; one that comes late runs at once")
  func order() {
    let log = Guarded<[Int]>([])
    let source = ExposedSource<Int, Never>()
    let subscription = source.signal.subscribe { _ in }
    for number in 1...3 { source.subscriber.onDispose { log { $0.append(number) } } }
    #expect(log.value == [])
    subscription.dispose()
    #expect(log.value == [3, 2, 1])
    source.subscriber.onDispose { log { $0.append(4) } }
    #expect(log.value == [3, 2, 1, 4])
  }

  @Test("flattening with the outer signal done and an inner one vanished", arguments: allStrategies.map(\.name))
  func vanishedInner(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let tracker = LeakTracker()
    do {
      let (gone, sink) = (TestSource<Int, Never>(), tracker.token())
      Signal<Int, Never>.just(0).flatMap(strategy) { _ in gone.signal }.subscribe { _ in sink.touch() }
      gone.send(1)
      gone.vanish()
      #expect(gone.subscriptions.ended == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test("a vanished inner signal never completes the whole", arguments: allStrategies.map(\.name))
  func vanishedInnerStaysOpen(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, gone) = (Subject<Int, Never>(), TestSource<Int, Never>())
    let recorder = outer.signal.flatMap(strategy) { _ in gone.signal }.record()
    outer.send(0)
    gone.send(1)
    gone.vanish()
    #expect(gone.subscriptions.ended == 1)
    outer.complete()
    #expect(recorder.log == "1")
  }
}
