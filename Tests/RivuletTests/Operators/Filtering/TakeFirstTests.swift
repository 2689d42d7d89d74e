import Rivulet
import RivuletTesting
import Testing

@Suite("take(first:)")
struct TakeFirstTests {
  @Test("completes together with the last value and ends the source at that moment")
  func completes() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.take(first: 2).record()
    source.send(1)
    #expect(recorder.log == "1")
    source.send(2)
    #expect(recorder.log == "1 2 |")
    #expect(source.subscriptions.ended == 1)
  }

  @Test("zero or less completes at once and never subscribes", arguments: [0, -1])
  func zero(count: Int) {
    let source = TestSource<Int, Never>()
    #expect(source.signal.take(first: count).record().log == "|")
    #expect(source.subscriptions.count == 0)
  }

  @Test("every count there can be", arguments: 0...3)
  func counts(count: Int) {
    let taken = (0..<3).prefix(count).map { "\($0) " }.joined() + "|"
    #expect(Signal<Int, Never>.from(0..<3).take(first: count).record().log == taken)
  }

  // Behaviours 1.29 and 1.30
  @Test("none, one or two of an infinite source, and one of one", arguments: 0...2)
  func infinite(count: Int) {
    #expect(Signal<Int, Never>.from(1...).take(first: count).record().values == Array([1, 2].prefix(count)))
    #expect(Signal<Int, Never>.just(1).take(first: 1).record().log == "1 |")
  }

  @Test("a source that ends sooner ends it")
  func short() {
    #expect(Signal<Int, Never>.from([1, 2]).take(first: 5).record().log == "1 2 |")
    #expect(Signal<Int, Oops>.fail(Oops()).take(first: 5).record().log == "#")
  }

  @Test("each subscription counts for itself")
  func perSubscription() {
    let signal = Signal<Int, Never>.from(1...).take(first: 2)
    #expect(signal.record().log == "1 2 |")
    #expect(signal.record().log == "1 2 |")
  }

  @Test("what the handler sends counts, and no more than that many arrive")
  func reentrant() {
    let subject = Subject<Int, Never>()
    let log = Guarded<[Int]>([])
    subject.signal.take(first: 3).subscribe(
      onValue: { value in
        log { $0.append(value) }
        subject.send(value + 1)
        subject.send(value + 2)
      }, onCompletion: { log { $0.append(-1) } })
    subject.send(1)
    #expect(log.value == [1, 2, 3, -1])
  }

  @Test("two threads never get more than that many through")
  func threads() {
    for _ in 0..<count(100) {
      let subject = Subject<Int, Never>()
      let recorder = subject.signal.take(first: 3).record()
      onThreads(2) { _ in for number in 0..<4 { subject.send(number) } }
      #expect(recorder.values.count == 3)
      #expect(recorder.events.last == .completed)
    }
  }
}
