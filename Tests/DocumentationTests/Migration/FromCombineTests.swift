import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromCombine.md, by their sentences there.
@Suite("Coming from Combine", .leavesNoSubscriptions)
struct FromCombineTests {
  private struct Offline: Error, Equatable {}
  private let scheduler = TestScheduler()

  @Test("a subscription that is stored nowhere goes on")
  func notStored() {
    let (subject, last) = (Subject<Int, Never>(), MutableProperty(0))
    subject.signal.subscribe { last.value = $0 }
    subject.send(1)
    #expect(last.value == 1)
    do {
      let other = MutableProperty(0)
      var scoped: ScopedDisposable? = subject.signal.subscribe { other.value = $0 }.scoped()
      _ = scoped
      scoped = nil
      subject.send(2)
      #expect(other.value == 0)
    }
  }

  @Test("a property publishes a value after it is set")
  func afterSet() {
    let (property, read) = (MutableProperty(0), MutableProperty([Int]()))
    property.signal.skip(first: 1).subscribe { [weak property] _ in
      read.modify { [now = property?.value ?? -1] in $0.append(now) }
    }
    property.value = 1
    #expect(read.value == [1])
  }

  private final class Owner: Sendable {
    let last = MutableProperty(0)
  }

  @Test("a binding doesn't retain its target")
  func bindingIsWeak() {
    let subject = Subject<Int, Never>()
    var owner: Owner? = Owner()
    subject.signal.bind(to: owner!) { $0.last.value = $1 }
    subject.send(1)
    #expect(owner?.last.value == 1)
    weak let released = owner
    owner = nil
    #expect(released == nil)
  }

  @Test("there is no demand, and values are pushed as they come")
  func pushed() {
    let recorder = Signal<Int, Never>.from(1...1000).record()
    #expect(recorder.values.count == 1000)
  }

  @Test("deliverOnMain() delivers at once on the main thread")
  @MainActor func onMain() {
    #expect(Signal<Int, Never>.just(1).deliverOnMain().record().log == "1 |")
  }

  @Test("timeout(after:) limits the whole time")
  func timeout() {
    let ticks = scheduler.cold("-a-b-c-d-|", failure: Offline())
    scheduler.expect(ticks.timeout(after: .seconds(4), on: scheduler, throwing: Offline()), "-a-b#")
  }

  @Test("tryMap keeps the type of the failure")
  func typed() {
    let failing = Signal<Int, Offline>.just(1).tryMap { (_) throws(Offline) -> Int in throw Offline() }
    let failures: [Offline?] = failing.record().events.map(\.failure)
    #expect(failures == [Offline()])
  }

  @Test("a subject completes when it is freed")
  func freedSubject() {
    var subject: Subject<Int, Never>? = Subject()
    let recorder = subject?.signal.record()
    subject = nil
    #expect(recorder?.log == "|")
  }

  @Test("combined properties publish each change of their common source once")
  func noGlitch() {
    let source = MutableProperty(1)
    let recorder = source.map { $0 }.combineLatest(with: source.map { -$0 }).map { $0 + $1 }.signal.record()
    source.value = 2
    #expect(recorder.values == [0, 0])
  }

  @Test("collect(every:) begins an interval with a value")
  func collectEvery() {
    let recorder = scheduler.hot("---ab------c|").collect(every: .seconds(4), on: scheduler).record()
    scheduler.run()
    #expect(recorder.values == [["a", "b"], ["c"]])
  }
}
