import Rivulet
import RivuletTesting
import Testing

@Suite("replayLazily(upTo:)")
struct ReplayLazilyTests {
  @Test("subscribes to the source at the first subscription, and only once")
  func lazily() {
    let source = TestSource<Int, Never>()
    let replayed = source.signal.replayLazily(upTo: .max)
    #expect(source.subscriptions.count == 0)
    let recorders = [replayed.record(), replayed.record()]
    #expect(source.subscriptions.count == 1)
    source.send(1)
    #expect(recorders.map(\.log) == ["1", "1"])
  }

  @Test("a later subscriber receives the same, and nothing is done twice")
  func later() {
    let requests = Counter()
    let replayed = Signal<Int, Oops>.deferred {
      requests.add()
      return Signal<Int, Oops>.from([1, 2]).concat(.fail(Oops()))
    }.replayLazily(upTo: .max)
    let first = replayed.record()
    #expect(first.log == "1 2 #")
    #expect(replayed.record().events == first.events)
    #expect(requests.value == 1)
  }

  @Test("values are repeated after the source was cut off")
  func cutOff() {
    let (source, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    let replayed = source.signal.take(until: stop.signal).replayLazily(upTo: .max)
    let first = replayed.record()
    source.send(1)
    source.send(2)
    stop.send(())
    source.send(3)
    #expect((first.log, replayed.record().log) == ("1 2 |", "1 2 |"))
  }

  @Test("the source runs on when everyone has left, and only the last values are kept")
  func runsOn() {
    let source = TestSource<Int, Never>()
    let replayed = source.signal.replayLazily(upTo: 2)
    replayed.record().dispose()
    #expect(source.subscriptions.ended == 0)
    for value in 1...3 { source.send(value) }
    #expect(replayed.record().log == "2 3")
    source.complete()
    #expect(replayed.record().log == "2 3 |")
    #expect((source.subscriptions.count, source.subscriptions.ended) == (1, 1))
  }

  @Test("a source that vanishes completes no subscriber, and leaves nothing behind")
  func vanished() {
    let (tracker, source) = (LeakTracker(), TestSource<Int, Never>())
    let replayed = source.signal.replayLazily(upTo: 1)
    let early = replayed.record()
    source.send(1)
    source.vanish()
    let late = replayed.record()
    #expect((early.log, late.log) == ("1", "1"))
    do {
      let token = tracker.token()
      replayed.subscribe { _ in token.touch() }
    }
    #expect(tracker.live == 0)
    #expect(source.subscriptions.count == 1)
  }

  @Test("a capacity of zero repeats the end alone")
  func nothing() {
    let replayed = Signal<Int, Never>.from([1, 2]).replayLazily(upTo: 0)
    #expect((replayed.record().log, replayed.record().log) == ("1 2 |", "|"))
  }

  @Test("four threads subscribe at once: one subscription, the same order for all")
  func threads() {
    for _ in 0..<count(200) {
      let starts = Counter()
      let replayed = Signal<Int, Never>.deferred {
        starts.add()
        return .from(1...3)
      }.replayLazily(upTo: .max)
      let recorders = Guarded<[TestRecorder<Int, Never>]>([])
      onThreads(4) { _ in
        let recorder = replayed.record()
        recorders { $0.append(recorder) }
      }
      #expect(recorders.value.map(\.log) == Array(repeating: "1 2 3 |", count: 4))
      #expect(starts.value == 1)
    }
  }
}
