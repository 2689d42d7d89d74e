import Rivulet
import RivuletTesting
import Testing

@Suite("Signal")
struct SignalTests {
  @Test("cold: the work is done for each subscriber, and not without one")
  func cold() {
    let subscriptions = Counter()
    let signal = Signal<String, Never> { subscriber in
      subscriptions.add()
      subscriber.send("subscription \(subscriptions.value)")
      subscriber.complete()
    }
    #expect(subscriptions.value == 0)
    #expect(signal.record().log == "subscription 1 |")
    #expect(signal.record().log == "subscription 2 |")
  }

  @Test("a signal that can't fail needs no handler, and the work is done all the same")
  func withoutHandlers() {
    let (subscriptions, ends) = (Counter(), Counter())
    let signal = Signal<Int, Never> { subscriber in
      subscriptions.add()
      subscriber.send(1)
      subscriber.complete()
    }
    signal.subscribe()
    signal.subscribe(onCompletion: { ends.add() })
    signal.ignoreValues().subscribe(onCompletion: { ends.add() })
    #expect(subscriptions.value == 3)
    #expect(ends.value == 2)
  }

  @Test("every operator leaves a cold signal cold", arguments: operatorsUnderTest(Never.self).filter(\.isCold))
  func staysCold(specimen: OperatorUnderTest<Never>) {
    let source = TestSource<Int, Never>()
    let signal = specimen.build(source.signal, LeakTracker().token())
    #expect(source.subscriptions.count == 0)
    signal.subscribe { _ in }
    signal.subscribe { _ in }
    #expect(source.subscriptions.count == 2)
  }

  @Test("values may come later, then one end")
  func later() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.record()
    #expect(recorder.log == "")
    source.send(1)
    #expect(recorder.log == "1")
    source.complete()
    #expect(recorder.log == "1 |")
  }

  @Test("subscription happens on the caller, at once")
  func caller() {
    let started = Unguarded(false)
    onAnotherThread {
      let thread = Unguarded(false)
      Signal<Int, Never> { _ in thread.value = true }.subscribe { _ in }
      started.value = thread.value
    }
    #expect(started.value)
  }

  @Test("without a scheduler a value arrives before send returns", arguments: operatorsUnderTest(Never.self))
  func synchronous(specimen: OperatorUnderTest<Never>) {
    let source = Subject<Int, Never>()
    let recorder = specimen.build(source.signal, LeakTracker().token()).record()
    for value in 1...3 {
      source.send(value)
      #expect(recorder.values.last == value)
    }
  }

  @Test("an unstored chain keeps working", arguments: operatorsUnderTest(Never.self))
  func unstored(specimen: OperatorUnderTest<Never>) {
    let source = Subject<Int, Never>()
    let log = Guarded<[Int]>([])
    specimen.build(source.signal, LeakTracker().token()).subscribe { value in log { $0.append(value) } }
    source.send(1)
    source.send(2)
    #expect(log.value == [1, 2])
  }

  @Test("closures keep what they capture for as long as the subscription lasts; weakly captured, nothing")
  func captures() {
    let (tracker, source) = (LeakTracker(), Subject<Int, Never>())
    let strong = { [token = tracker.token()] in source.signal.subscribe { _ in token.touch() } }()
    #expect(tracker.live == 1)
    do {
      let token = tracker.token()
      source.signal.subscribe { [weak token] _ in token?.touch() }
    }
    #expect(tracker.live == 1)
    strong.dispose()
    #expect(tracker.live == 0)
  }

  @Test("an unsubscribed chain never runs", arguments: operatorsUnderTest(Never.self))
  func unsubscribed(specimen: OperatorUnderTest<Never>) {
    let source = TestSource<Int, Never>()
    _ = specimen.build(source.signal, LeakTracker().token())
    #expect(source.subscriptions.count == 0)
  }

  @Test("operators' closures may have effects: for each subscription and each value, and none without")
  func effects() {
    let log = Guarded<[String]>([])
    let signal = Signal<Int, Never>.from(1...2)
      .filter { value in
        log { $0.append("filter \(value)") }
        return value > 1
      }
      .map { value in
        log { $0.append("map \(value)") }
        return value
      }
    #expect(log.value == [])
    for _ in 1...2 {
      log.value = []
      #expect(signal.record().log == "2 |")
      #expect(log.value == ["filter 1", "filter 2", "map 2"])
    }
  }

  @Test("values are pushed: the source says when, and the subscriber is called then, without asking")
  func pushed() {
    let log = Guarded<[String]>([])
    let source = TestSource<Int, Never>()
    source.signal.subscribe { value in log { $0.append("received \(value)") } }
    for value in 1...2 {
      log { $0.append("send \(value)") }
      source.send(value)
    }
    #expect(log.value == ["send 1", "received 1", "send 2", "received 2"])
  }

  // Behaviours 2.7–2.9
  @Test("a value may be nothing, optional, several, or an event, and passes as it is")
  func kindsOfValue() {
    #expect(Signal<Int?, Never>.from([1, nil]).record().values == [1, nil])
    #expect(Signal<Void, Never>.just(()).record().events.count == 2)
    let pair = Signal<(Int?, String), Never>.just((nil, "a")).record().values
    #expect(pair.count == 1 && pair[0].0 == nil && pair[0].1 == "a")
    let events = Signal<Event<Int, Oops>, Never>.from([.value(1), .failed(Oops()), .completed]).record()
    #expect(events.values == [.value(1), .failed(Oops()), .completed])
  }
}
