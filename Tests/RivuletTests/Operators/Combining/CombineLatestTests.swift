import Rivulet
import RivuletTesting
import Testing

// Behaviours 2.42–2.45 are those of the first four tests.
@Suite("combineLatest")
struct CombineLatestTests {
  @Test("combineLatest sends the latest of both, and nothing until each has sent once")
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
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = first.signal.combineLatest(with: second.signal).map { $0 + $1 }.record()
    second.fail(Oops())
    #expect(recorder.log == "#")
    #expect((first.subscriptions.ended, second.subscriptions.ended) == (1, 1))
  }

  @Test("a failure at once keeps the second from being subscribed")
  func immediateFailure() {
    let second = TestSource<Int, Oops>()
    #expect(Signal<Int, Oops>.fail(Oops()).combineLatest(with: second.signal).map { $0 + $1 }.record().log == "#")
    #expect(second.subscriptions.count == 0)
  }

  @Test("the same signal twice is subscribed twice")
  func same() {
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.combineLatest(with: subject.signal).map { "\($0)\($1)" }.record()
    subject.send(1)
    subject.send(2)
    #expect(recorder.log == "11 21 22")
  }

  @Test("the same cold signal several times does its work as often")
  func cold() {
    let starts = Counter()
    let cold = Signal<Int, Never>.deferred {
      starts.add()
      return .just(starts.value)
    }
    #expect(Signal.combineLatest(cold, cold).map { "\($0)\($1)" }.record().log == "12 |")
    #expect(Signal.combineLatest(cold, cold, cold).map { "\($0)\($1)\($2)" }.record().log == "345 |")
    #expect(starts.value == 5)
  }

  @Test("an array of one signal gives arrays of one value, and of none completes at once")
  func small() {
    #expect(Signal.combineLatest([Signal<Int, Never>.from([1, 2])]).record().log == "[1] [2] |")
    #expect(Signal.combineLatest([Signal<Int, Never>]()).record().log == "|")
  }

  @Test("sends the result that a closure makes of the values")
  func closure() {
    let (hello, world) = (Subject<String, Never>(), Subject<String, Never>())
    let recorder = Signal.combineLatest(hello.signal, world.signal, .just("!!1")).map { $0 + ": " + $1 + $2 }.record()
    hello.send("hello")
    world.send("world")
    #expect(recorder.log == "hello: world!!1")
  }

  @Test("with one subject at two of four places the last result has its newest value at both")
  func sameAmongFour() {
    let (left, right) = (Subject<String, Never>(), Subject<String, Never>())
    let recorder = Signal.combineLatest(left.signal, right.signal, left.signal, .just("cattle"))
      .map { "\($0) : \($1) = \($2) : \($3)" }.record()
    left.send("apples")
    right.send("oranges")
    #expect(recorder.values.last == "apples : oranges = apples : cattle")
    left.send("horses")
    #expect(recorder.values.last == "horses : oranges = horses : cattle")
  }
}
