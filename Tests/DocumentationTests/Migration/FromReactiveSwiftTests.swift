import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromReactiveSwift.md, by their sentences there.
@Suite("Coming from ReactiveSwift", .leavesNoSubscriptions)
struct FromReactiveSwiftTests {
  private let scheduler = TestScheduler()
  private let subject = Subject<Int, Never>()

  @Test("property.signal emits the current value first")
  func property() {
    let property = MutableProperty(1)
    let recorder = property.signal.record()
    property.value = 2
    #expect(recorder.values == [1, 2])
  }

  @Test("take(through:) completes after the value that satisfies the predicate")
  func takeThrough() {
    #expect(Signal<Int, Never>.from(1...9).take(through: { $0 == 3 }).record().log == "1 2 3 |")
  }

  @Test("an operator on a hot signal runs once for each subscriber")
  func oncePerSubscriber() {
    let calls = MutableProperty(0)
    let counted = subject.signal.handleEvents(onValue: { _ in calls.modify { $0 += 1 } })
    let recorders = [counted.record(), counted.record()]
    subject.send(1)
    #expect(calls.value == 2)
    recorders.forEach { $0.dispose() }
    let shared = counted.share()
    let others = [shared.record(), shared.record()]
    subject.send(1)
    #expect(calls.value == 3)
    others.forEach { $0.dispose() }
  }

  @Test("disposal sends no event")
  func disposal() {
    let recorder = subject.signal.record()
    recorder.dispose()
    #expect(recorder.log == "")
  }

  @Test("a Subject completes when it is freed")
  func freed() {
    var freed: Subject<Int, Never>? = Subject()
    let recorder = freed?.signal.record()
    freed = nil
    #expect(recorder?.log == "|")
  }

  @Test("replayLazily(upTo:) runs the signal to its end, even without subscribers")
  func replayLazily() {
    let replayed = subject.signal.replayLazily(upTo: 1)
    replayed.record().dispose()
    subject.send(1)
    subject.complete()
    #expect(replayed.record().log == "1 |")
  }

  @Test("debounce emits the pending value at completion")
  func debounce() {
    scheduler.expect(scheduler.cold("-a|").debounce(for: .seconds(9), on: scheduler), "--(a|)")
  }

  @Test("collect(every:) begins an interval with a value, and emits the rest at completion")
  func collectEvery() {
    let recorder = scheduler.hot("---ab---c|").collect(every: .seconds(4), on: scheduler).record()
    scheduler.run()
    #expect(recorder.values == [["a", "b"], ["c"]])
  }

  @Test("sample(by:) ends when either signal ends")
  func sample() {
    let ticks = Subject<Void, Never>()
    let recorder = subject.signal.sample(by: ticks.signal).record()
    ticks.complete()
    #expect(recorder.log == "|")
  }

  @Test("flatMap(.race) ends when the winner ends, and any first event wins")
  func race() {
    let empty = Signal<Signal<Int, Never>, Never>.from([.never, .empty, .just(1)])
    #expect(empty.concat(.never).flatten(.race).record().log == "|")
  }

  @Test("skip(until:) passes an end that comes before the trigger")
  func skipUntil() {
    #expect(Signal<Int, Never>.empty.skip(until: subject.signal).record().log == "|")
  }

  @Test("buffer(count:) of an empty signal emits nothing")
  func buffer() { #expect(Signal<Int, Never>.empty.buffer(count: 2).record().log == "|") }

  @Test(".all([]) and .any([]) complete without a value")
  func allOfNothing() {
    #expect(Signal<Bool, Never>.all([]).record().log == "|")
    #expect(Signal<Bool, Never>.any([]).record().log == "|")
  }

  @Test("modify calls its closure again if another thread has set the value meanwhile")
  func modify() {
    let (property, calls) = (MutableProperty(0), MutableProperty(0))
    property.modify { value in
      calls.value += 1
      if calls.value == 1 { onAnotherThread { property.value = 10 } }
      value += 1
    }
    #expect(calls.value == 2)
    #expect(property.value == 11)
  }

  @Test("Property(_:) retains the property that it wraps")
  func retains() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let property = Property(source!)
    weak let released = source
    source = nil
    #expect(released != nil)
    #expect(property.value == 1)
  }
}
