import Rivulet
import RivuletTesting
import Testing

/// Operators that have the name of another library's, or its counterpart, and behave differently: the last column of
/// Documentation/OtherLibraries.md.
@Suite("What differs from other libraries", .leavesNoSubscriptions)
struct OtherLibrariesTests {
  private let scheduler = TestScheduler()
  private let source = TestSource<Int, Oops>()
  private let trigger = TestSource<Int, Never>()

  @Test("zip completes as soon as no pair can follow, though the other signal goes on")
  func zip() {
    let recorder = Signal<Int, Oops>.from([1]).zip(with: source.signal).map { $0.0 + $0.1 }.record()
    source.send(1)
    #expect(recorder.log == "2 |")
  }

  @Test("combineLatest completes when all have completed, even if one had no value")
  func combineLatest() {
    let recorder = Signal<Int, Oops>.empty.combineLatest(with: source.signal).map { $0.0 + $0.1 }.record()
    #expect(recorder.log == "")
    source.complete()
    #expect(recorder.log == "|")
  }

  @Test("sample repeats a value, and ends with either signal")
  func sample() {
    let recorder = source.signal.sample(by: trigger.signal).record()
    source.send(1)
    trigger.send(0)
    trigger.send(0)
    trigger.complete()
    #expect(recorder.log == "1 1 |")
    #expect(Signal<Int, Never>.from([1]).sample(by: .just(())).record().log == "|")
  }

  @Test("a trigger that completes without a value counts, for take(until:) and skip(until:)")
  func completedTrigger() {
    let (taken, skipped) = (
      source.signal.take(until: trigger.signal).record(), source.signal.skip(until: trigger.signal).record()
    )
    source.send(1)
    trigger.complete()
    source.send(2)
    source.complete()
    #expect([taken.log, skipped.log] == ["1 |", "2 |"])
  }

  @Test("skip(until:) passes an end that comes before the trigger")
  func skipUntil() {
    let recorder = source.signal.skip(until: trigger.signal).record()
    source.complete()
    #expect(recorder.log == "|")
  }

  @Test(
    "take(through:) emits the value that satisfies the condition, and take(while:) does not emit the one that fails it")
  func take() {
    let numbers = Signal<Int, Never>.from([1, 2, 3])
    #expect(numbers.take(while: { $0 < 2 }).record().log == "1 |")
    #expect(numbers.take(through: { $0 == 2 }).record().log == "1 2 |")
  }

  @Test("retry(3) is three retries, so four attempts")
  func retry() {
    let attempts = Counter()
    let failing = Signal<Int, Oops> { subscriber in
      attempts.add()
      subscriber.fail(Oops())
    }
    #expect(failing.retry(3).record().log == "#")
    #expect(attempts.value == 4)
  }

  @Test("debounce and throttle emit the waiting value at completion")
  func waitingValues() {
    let debounced = source.signal.debounce(for: .seconds(1), on: scheduler).record()
    let throttled = source.signal.throttle(for: .seconds(1), on: scheduler).record()
    source.send(1)
    source.send(2)
    source.complete()
    #expect([debounced.log, throttled.log] == ["2 |", "1 2 |"])
  }

  @Test("an interval of collect(every:) begins with a value, and no array is empty")
  func collect() {
    let recorder = source.signal.collect(every: .seconds(1), on: scheduler).record()
    scheduler.advance(by: .milliseconds(2500))
    source.send(1)
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.values == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.values == [[1]])
    source.send(2)
    source.complete()
    #expect(recorder.values == [[1], [2]])
  }

  @Test("buffer(count:) and all(_:) of nothing emit nothing")
  func nothing() {
    #expect(Signal<Int, Never>.empty.buffer(count: 2).record().values == [])
    #expect(Signal.all([Signal<Bool, Never>]()).record().log == "|")
  }

  @Test("timeout(after:) counts from the subscription, whatever comes, until the end")
  func timeout() {
    let whole = source.signal.mapFailure { _ in TimeoutError() }.timeout(
      after: .seconds(2), on: scheduler, throwing: TimeoutError()
    ).record()
    let betweenValues = source.signal.mapFailure { _ in TimeoutError() }
      .timeout(betweenValues: .seconds(2), on: scheduler, throwing: TimeoutError()).record()
    scheduler.advance(by: .milliseconds(1500))
    source.send(1)
    scheduler.advance(by: .milliseconds(500))
    #expect([whole.log, betweenValues.log] == ["1 #", "1"])
    scheduler.advance(by: .milliseconds(1500))
    #expect(betweenValues.log == "1 #")
  }

  @Test("interval emits the times of the scheduler, not 0, 1, 2")
  func interval() {
    let recorder = Signal<Duration, Never>.interval(.seconds(5), on: scheduler).take(first: 2).record()
    scheduler.advance(by: .seconds(10))
    #expect(recorder.values == [.seconds(5), .seconds(10)])
  }

  @Test("autoconnect never connects again, and share does")
  func reconnecting() {
    let starts = Counter()
    let counted = source.signal.handleEvents(onSubscribe: { starts.add() })
    let (once, again) = (counted.publish().autoconnect(), counted.share())
    for _ in 0..<2 { once.record().dispose() }
    #expect(starts.value == 1)
    for _ in 0..<2 { again.record().dispose() }
    #expect(starts.value == 3)
  }

  @Test("replayLazily runs to the end, though no subscriber is left")
  func replayLazily() {
    let ticks = Signal<Duration, Never>.interval(.seconds(1), on: scheduler).take(first: 3)
    let replayed = ticks.replayLazily(upTo: 1)
    replayed.record().dispose()
    scheduler.advance(by: .seconds(3))
    #expect(scheduler.pending == 0)
    #expect(replayed.record().log == "3.0 seconds |")
  }

  @Test(
    "the signal of a property begins with its value, and a late subscriber of a BehaviorSubject that has ended gets the last one"
  )
  func firstValues() {
    let property = MutableProperty(1)
    #expect(property.signal.take(first: 1).record().log == "1 |")
    let subject = BehaviorSubject<Int, Never>(1)
    subject.send(2)
    subject.complete()
    #expect(subject.signal.record().log == "2 |")
  }

  @Test("in a race of inner signals, one that completes without a value wins, and the outer signal isn't waited for")
  func race() {
    let outer = TestSource<Int, Never>()
    let inner = [TestSource<Int, Never>(), TestSource<Int, Never>()]
    let recorder = outer.signal.flatMap(.race) { inner[$0].signal }.record()
    outer.send(0)
    outer.send(1)
    inner[1].complete()
    #expect(recorder.log == "|")
    #expect([outer, inner[0]].map(\.subscriptions.ended) == [1, 1])
  }

  @Test("onDispose is for an end without an event: it isn't called after a completion")
  func onDispose() {
    let calls = Counter()
    Signal<Int, Never>.from([1]).handleEvents(onDispose: { calls.add() }).subscribe { _ in }
    #expect(calls.value == 0)
    source.signal.handleEvents(onDispose: { calls.add() }).record().dispose()
    #expect(calls.value == 1)
  }

  @Test("an operator on a hot signal runs for each subscriber")
  func hotSignals() {
    let runs = Counter()
    let doubled = source.signal.map { number -> Int in
      runs.add()
      return 2 * number
    }
    let recorders = [doubled.record(), doubled.record()]
    source.send(1)
    #expect(recorders.map(\.log) == ["2", "2"])
    #expect(runs.value == 2)
    for recorder in recorders { recorder.dispose() }
  }

  @Test("a subject that is freed completes its subscribers")
  func freedSubjects() {
    var subject: Subject<Int, Never>? = Subject()
    let recorder = subject?.signal.record()
    subject = nil
    #expect(recorder?.log == "|")
  }

  @Test("a group is hot: a late subscriber misses its earlier values")
  func groups() {
    let groups = source.signal.grouped { $0 % 2 }.record()
    source.send(1)
    source.send(3)
    let late = groups.values[0].signal.record()
    source.send(5)
    #expect(late.log == "5")
    late.dispose()
    groups.dispose()
  }
}
