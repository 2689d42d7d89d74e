import Rivulet
import RivuletTesting
import Testing

/// The differences of Documentation/MigrationFromAsyncAlgorithms.md, by their sentences there.
@Suite("Coming from AsyncAlgorithms", .leavesNoSubscriptions)
struct FromAsyncAlgorithmsTests {
  private struct Offline: Error {}
  private let subject = Subject<Int, Never>()

  @Test("each subscriber receives every value")
  func everySubscriber() {
    let recorders = [subject.signal.record(), subject.signal.record()]
    subject.send(1)
    #expect(recorders.map(\.values) == [[1], [1]])
    recorders.forEach { $0.dispose() }
  }

  @Test("a sender never waits for a subscriber")
  func neverWaits() async {
    let values = subject.signal.values(buffering: .newest(1))
    var iterator = values.makeAsyncIterator()
    for number in 1...1000 { subject.send(number) }
    #expect(await iterator.next() == 1000)
  }

  @Test("a value arrives before send returns")
  func synchronous() {
    let recorder = subject.signal.record()
    subject.send(1)
    #expect(recorder.values == [1])
    recorder.dispose()
  }

  @Test("a signal goes on without a task, until it ends or is disposed")
  func withoutTask() {
    let last = MutableProperty(0)
    let subscription = subject.signal.subscribe { last.value = $0 }
    subject.send(1)
    subscription.dispose()
    subject.send(2)
    #expect(last.value == 1)
  }

  @Test("leaving a loop over values disposes the subscription")
  func leaving() async {
    let ends = MutableProperty(0)
    let numbers = Signal<Int, Never>.from([1, 2]).concat(.never).finally { ends.value += 1 }
    for await number in numbers.values(buffering: .unbounded) where number == 1 { break }
    #expect(ends.value == 1)
  }

  @Test("a failure ends all that is combined, at once")
  func failure() {
    let (one, other) = (Subject<Int, Offline>(), Subject<Int, Offline>())
    let recorder = one.signal.merge(with: other.signal).buffer(count: 2).record()
    one.send(1)
    other.fail(Offline())
    #expect(recorder.log == "#")
  }
}
