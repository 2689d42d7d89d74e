import Rivulet
import Testing

@Suite("Rule 8: the end cleans up and lets go of everything")
struct ReleaseTests {
  enum WayOut: CaseIterable {
    case completion, failure, disposal, disposalElsewhere, subjectFreed
  }

  @Test(
    "D3 D4 B17 nothing is left behind, whichever way out", arguments: specimens(Oops.self), WayOut.allCases)
  func release(specimen: Specimen<Oops>, way: WayOut) {
    let census = Census()
    var kept: Subscription?
    do {
      let source = Subject<Int, Oops>()
      let (sink, end) = (census.token(), census.token())
      let subscription = specimen.build(source.signal, census.token()).subscribe(
        onValue: { _ in sink.touch() }, onFailure: { _ in end.touch() }, onCompletion: { end.touch() })
      source.send(1)
      source.send(2)
      switch way {
      case .completion: source.complete()
      case .failure: source.fail(Oops())
      case .disposal: subscription.dispose()
      case .disposalElsewhere: onAnotherThread { subscription.dispose() }
      case .subjectFreed: break
      }
      kept = subscription
    }
    // Even while somebody holds the subscription.
    #expect(census.live == 0)
    #expect(kept?.isDisposed == true)
  }

  @Test("while the subject lives, the end is enough", arguments: specimens(Oops.self), [WayOut.completion, .disposal])
  func subjectKept(specimen: Specimen<Oops>, way: WayOut) {
    let census = Census()
    let source = Subject<Int, Oops>()
    do {
      let (token, sink) = (census.token(), census.token())
      let subscription = specimen.build(source.signal, token).subscribe(
        onValue: { _ in sink.touch() }, onFailure: { _ in })
      source.send(1)
      if way == .completion { source.complete() } else { subscription.dispose() }
    }
    #expect(census.live == 0)
    source.send(2)
  }

  @Test("a source that vanishes without a word leaves nothing behind", arguments: specimens(Oops.self))
  func vanished(specimen: Specimen<Oops>) {
    let census = Census()
    do {
      let source = Handle<Int, Oops>()
      let (token, sink) = (census.token(), census.token())
      let recorder = Guarded<[Int]>([])
      specimen.build(source.signal, token).subscribe(
        onValue: { value in
          sink.touch()
          recorder { $0.append(value) }
        }, onFailure: { _ in })
      source.send(1)
      #expect(recorder.value == [1])
      source.forget()
      #expect(source.cleanups == 1)
    }
    #expect(census.live == 0)
  }

  @Test("so does one that never was more than `never`", arguments: specimens(Oops.self))
  func never(specimen: Specimen<Oops>) {
    let census = Census()
    do {
      let (token, sink) = (census.token(), census.token())
      specimen.build(.never, token).subscribe(onValue: { _ in sink.touch() }, onFailure: { _ in })
    }
    #expect(census.live == 0)
  }

  @Test("B36 the source is cleaned up once, whichever way out", arguments: specimens(Oops.self))
  func cleanedUpOnce(specimen: Specimen<Oops>) {
    for way in [WayOut.completion, .failure, .disposal, .disposalElsewhere] {
      let source = Handle<Int, Oops>()
      let subscription = specimen.build(source.signal, Census().token()).subscribe(
        onValue: { _ in }, onFailure: { _ in })
      #expect(source.cleanups == 0)
      switch way {
      case .completion: source.complete()
      case .failure: source.fail(Oops())
      case .disposal: subscription.dispose()
      default: onAnotherThread { subscription.dispose() }
      }
      #expect(source.cleanups == 1, "\(way)")
      subscription.dispose()
      source.complete()
      #expect(source.cleanups == 1, "\(way)")
    }
  }

  @Test("a subscription that ends on two threads at once is cleaned up once")
  func race() {
    for _ in 0..<count(200) {
      let source = Handle<Int, Never>()
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
      #expect(source.cleanups == 1)
      #expect(ends.value == 1)
    }
  }

  @Test("clean-ups run latest first; one that comes late runs at once")
  func order() {
    let log = Guarded<[Int]>([])
    let source = Handle<Int, Never>()
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
    let census = Census()
    do {
      let (gone, sink) = (Handle<Int, Never>(), census.token())
      Signal<Int, Never>.just(0).flatMap(strategy) { _ in gone.signal }.subscribe { _ in sink.touch() }
      gone.send(1)
      gone.forget()
      #expect(gone.cleanups == 1)
    }
    #expect(census.live == 0)
  }

  @Test("a vanished inner signal never completes the whole", arguments: allStrategies.map(\.name))
  func vanishedInnerStaysOpen(name: String) {
    let strategy = allStrategies.first { $0.name == name }!.strategy
    let (outer, gone) = (Subject<Int, Never>(), Handle<Int, Never>())
    let recorder = outer.signal.flatMap(strategy) { _ in gone.signal }.record()
    outer.send(0)
    gone.send(1)
    gone.forget()
    #expect(gone.cleanups == 1)
    outer.complete()
    #expect(recorder.log == "1")
  }
}
