import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromRxSwift.md, by their sentences there.
@Suite("Coming from RxSwift", .leavesNoSubscriptions)
struct FromRxSwiftTests {
  private struct Offline: Error {}
  private let scheduler = TestScheduler()

  @Test("releasing a subscription ends nothing")
  func releasing() {
    let (subject, received) = (Subject<Int, Never>(), MutableProperty([Int]()))
    var subscription: Subscription? = subject.signal.subscribe { value in received.modify { $0.append(value) } }
    _ = subscription
    subscription = nil
    subject.send(1)
    let lifetime = Lifetime()
    let recorder = subject.signal.take(during: lifetime).record()
    lifetime.end()
    subject.send(2)
    #expect(received.value == [1, 2])
    #expect(recorder.log == "|")
  }

  @Test("withLatest(from:) emits both values")
  func withLatest() {
    let recorder = scheduler.cold("-a|").withLatest(from: .just("x")).map { $0 + $1 }.record()
    scheduler.run()
    #expect(recorder.log == "ax |")
  }

  @Test("retry(3) subscribes up to four times")
  func retry() {
    let attempts = MutableProperty(0)
    let failing = Signal<Int, Offline>.deferred {
      attempts.value += 1
      return .fail(Offline())
    }
    _ = failing.retry(3).record()
    #expect(attempts.value == 4)
  }

  @Test("timeout(after:) limits the whole time")
  func timeout() {
    let ticks = scheduler.cold("-a-b-c-d-|", failure: Offline())
    scheduler.expect(ticks.timeout(after: .seconds(4), on: scheduler, throwing: Offline()), "-a-b#")
    scheduler.expect(ticks.timeout(betweenValues: .seconds(4), on: scheduler, throwing: Offline()), "-a-b-c-d-|")
  }

  @Test("debounce and throttle emit the pending value when the source completes")
  func pending() {
    scheduler.expect(scheduler.cold("-a|").debounce(for: .seconds(5), on: scheduler), "--(a|)")
    scheduler.expect(scheduler.cold("-ab|").throttle(for: .seconds(5), on: scheduler), "-a-(b|)")
  }

  @Test("throttle(latest: false) emits the first value of each interval at its end")
  func throttleFirst() {
    let source = scheduler.hot("-abc-----|")
    scheduler.expect(source.throttle(for: .seconds(4), on: scheduler, latest: false), "-a---b---|")
    let again = scheduler.hot("-abc-----|")
    scheduler.expect(again.throttle(for: .seconds(4), on: scheduler, edges: .leading), "-a-------|")
  }

  @Test("take(until:) and skip(until:) treat the trigger's completion like a value")
  func untilCompletion() {
    let (source, trigger) = (Subject<Int, Never>(), Subject<Void, Never>())
    let taken = source.signal.take(until: trigger.signal).record()
    let skipped = source.signal.skip(until: trigger.signal).record()
    source.send(1)
    trigger.complete()
    source.send(2)
    #expect(taken.log == "1 |")
    #expect(skipped.log == "2")
  }

  @Test("zip completes as soon as no pair can follow")
  func zip() {
    let other = Subject<String, Never>()
    let recorder = Signal<String, Never>.just("a").zip(with: other.signal).map { $0 + $1 }.record()
    other.send("x")
    #expect(recorder.log == "ax |")
  }

  @Test("combineLatest completes when all sources have completed")
  func combineLatest() {
    let other = Subject<String, Never>()
    let recorder = Signal<String, Never>.empty.combineLatest(with: other.signal).map { $0 + $1 }.record()
    other.send("x")
    #expect(recorder.log == "")
    other.complete()
    #expect(recorder.log == "|")
  }

  @Test("sample(by:) may emit a value several times, and ends with either signal")
  func sample() {
    let (source, ticks) = (Subject<Int, Never>(), Subject<Void, Never>())
    let recorder = source.signal.sample(by: ticks.signal).record()
    source.send(1)
    ticks.send(())
    ticks.send(())
    source.complete()
    #expect(recorder.log == "1 1 |")
  }

  @Test(".interval emits the time of the scheduler")
  func interval() {
    let recorder = Signal<Duration, Never>.interval(.seconds(2), on: scheduler).take(first: 2).record()
    scheduler.advance(by: .seconds(4))
    #expect(recorder.values == [.seconds(2), .seconds(4)])
  }

  @Test("autoconnect never connects again, and share() does")
  func reconnecting() {
    let starts = MutableProperty(0)
    let subject = Subject<Int, Never>()
    let hot = subject.signal.handleEvents(onSubscribe: { starts.value += 1 })
    let (connected, shared) = (hot.publish().autoconnect(), hot.share())
    for _ in 1...2 { connected.subscribe { _ in }.dispose() }
    #expect(starts.value == 1)
    for _ in 1...2 { shared.subscribe { _ in }.dispose() }
    #expect(starts.value == 3)
  }

  @Test("a BehaviorSubject that has ended replays its last value before its end")
  func endedBehavior() {
    let subject = BehaviorSubject<Int, Never>(1)
    subject.complete()
    #expect(subject.signal.record().log == "1 |")
  }

  @Test("handleEvents(onDispose:) is not called at completion")
  func onDispose() {
    let calls = MutableProperty([String]())
    let signal = Signal<Int, Never>.just(1)
      .handleEvents(onDispose: { calls.modify { $0.append("disposed") } })
      .finally { calls.modify { $0.append("finally") } }
    signal.subscribe { _ in }
    #expect(calls.value == ["finally"])
  }

  @Test("a MutableProperty completes when it is freed")
  func freedProperty() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = property?.signal.record()
    property = nil
    #expect(recorder?.log == "1 |")
  }

  @Test func `combineLatest of an empty list completes without a value`() {
    let signals: [Signal<Int, Never>] = []
    #expect(Signal.combineLatest(signals).record().log == "|")
    #expect(Property.combineLatest([MutableProperty<Int>]()).value == [])
  }

  @Test func `collect(every:on:) begins an interval with a value, and emits no empty array`() {
    let source = scheduler.hot("---ab---------c-|")
    scheduler.expect(
      source.collect(every: .seconds(10), on: scheduler).map { $0.joined() }, "-------------x--(y|)",
      values: ["x": "ab", "y": "c"])
  }

  @Test func `a value that a handler sends waits until all subscribers have the current one`() {
    let (source, log) = (Subject<Int, Never>(), MutableProperty([String]()))
    source.signal.subscribe { value in
      log.modify { $0.append("a\(value)") }
      if value == 0 {
        source.send(1)
        source.send(2)
      }
    }
    source.signal.subscribe { value in log.modify { $0.append("b\(value)") } }
    source.send(0)
    #expect(log.value == ["a0", "b0", "a1", "b1", "a2", "b2"])
    source.complete()
  }

  @Test func `Signals that emit at once are merged one after the other`() {
    let (numbers, letters) = (Signal<Int, Never>.from([1, 2]), Signal<String, Never>.from(["a", "b", "c"]))
    #expect(numbers.merge(with: .from([3, 4])).record().log == "1 2 3 4 |")
    #expect(numbers.combineLatest(with: letters).map { "\($0)\($1)" }.record().log == "2a 2b 2c |")
  }
}
