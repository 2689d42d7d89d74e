import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromReactiveCocoa.md, by their sentences there.
@Suite("Coming from ReactiveCocoa 2.5", .leavesNoSubscriptions)
struct FromReactiveCocoaTests {
  private let scheduler = TestScheduler()
  private let subject = Subject<Int, Never>()

  @Test("throttle emits the first value at once, and debounce waits for a pause")
  func throttle() {
    scheduler.expect(scheduler.hot("-ab------|").throttle(for: .seconds(3), on: scheduler), "-a--b----|")
    scheduler.expect(scheduler.hot("-ab------|").debounce(for: .seconds(3), on: scheduler), "-----b---|")
  }

  @Test("a value that a handler sends is delivered after the current one")
  func reentrancy() {
    let (subject, order) = (Subject<Int, Never>(), MutableProperty([String]()))
    subject.signal.subscribe { [weak subject] value in
      if value == 1 { subject?.send(2) }
      order.modify { $0.append("first \(value)") }
    }
    subject.signal.subscribe { value in order.modify { $0.append("second \(value)") } }
    subject.send(1)
    #expect(order.value == ["first 1", "second 1", "first 2", "second 2"])
  }

  @Test("take(first: 0) takes nothing, and retry() without a number has no limit")
  func zero() {
    #expect(Signal<Int, Never>.from(1...3).take(first: 0).record().log == "|")
    let attempts = MutableProperty(0)
    let signal = Signal<Int, TimeoutError>.deferred {
      attempts.value += 1
      return attempts.value < 100 ? .fail(TimeoutError()) : .just(1)
    }
    #expect(signal.retry().record().log == "1 |")
  }

  @Test("a late subscriber of an ended subject receives its end")
  func endedSubject() {
    subject.complete()
    #expect(subject.signal.record().log == "|")
  }

  @Test("two signals of one property show a mixture, and two derived properties don't")
  func mixture() {
    let source = MutableProperty(1)
    let (one, other) = (source.map { $0 }, source.map { -$0 })
    let signals = one.signal.combineLatest(with: other.signal).map { $0 + $1 }.record()
    let properties = one.combineLatest(with: other).map { $0 + $1 }.signal.record()
    source.value = 2
    #expect(signals.values == [0, 1, 0])
    #expect(properties.values == [0, 0])
  }

  @Test("share(replaying:) ends its work with the last subscriber")
  func share() {
    let ends = MutableProperty(0)
    let shared = subject.signal.handleEvents(onDispose: { ends.value += 1 }).share(replaying: 1)
    let recorders = [shared.record(), shared.record()]
    recorders[0].dispose()
    #expect(ends.value == 0)
    recorders[1].dispose()
    #expect(ends.value == 1)
  }
}
