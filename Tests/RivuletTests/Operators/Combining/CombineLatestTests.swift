import Rivulet
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  @Test("A22 A23 combineLatest sends the latest of both, and nothing until each has sent once")
  func values() {
    let (letters, numbers) = (Subject<String, Never>(), Subject<String, Never>())
    let recorder = letters.signal.combineLatest(with: numbers.signal).map { $0.0 + $0.1 }.record()
    letters.send("A")
    letters.send("B")
    numbers.send("1")
    numbers.send("2")
    letters.send("C")
    numbers.send("3")
    #expect(recorder.log == "B1 B2 C2 C3")
  }

  @Test("completes when both have completed, also when one never sent")
  func completion() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let recorder = first.signal.combineLatest(with: second.signal).map { $0 + $1 }.record()
    first.complete()
    second.send(1)
    #expect(recorder.log == "")
    second.complete()
    #expect(recorder.log == "|")
  }

  @Test("the last value of a completed input still counts")
  func completedInput() {
    let subject = Subject<Int, Never>()
    let recorder = Signal<Int, Never>.just(10).combineLatest(with: subject.signal).map { $0 + $1 }.record()
    subject.send(1)
    subject.send(2)
    subject.complete()
    #expect(recorder.log == "11 12 |")
  }

  @Test("the first failure ends it and the other input")
  func failure() {
    let (first, second) = (Handle<Int, Oops>(), Handle<Int, Oops>())
    let recorder = first.signal.combineLatest(with: second.signal).map { $0 + $1 }.record()
    second.fail(Oops())
    #expect(recorder.log == "X")
    #expect((first.cleanups, second.cleanups) == (1, 1))
  }

  @Test("a failure at once keeps the second from being subscribed")
  func immediateFailure() {
    let second = Handle<Int, Oops>()
    #expect(Signal<Int, Oops>.fail(Oops()).combineLatest(with: second.signal).map { $0 + $1 }.record().log == "X")
    #expect(second.subscriptions == 0)
  }

  @Test("the same signal twice is subscribed twice")
  func same() {
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.combineLatest(with: subject.signal).map { "\($0)\($1)" }.record()
    subject.send(1)
    subject.send(2)
    #expect(recorder.log == "11 21 22")
  }
}
