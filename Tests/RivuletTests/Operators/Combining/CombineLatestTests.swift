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

  @Test("a signal that holds its own inputs is released at the end")
  func release() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      let (first, second) = (TestSource<Int, Never>(), TestSource<Int, Never>())
      Signal.combineLatest(first.signal, second.signal, .just(0)).subscribe { _ in token.touch() }
      first.complete()
      second.complete()
    }
    #expect(tracker.live == 0)
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

  @Test("three signals complete with the last of them")
  func threeComplete() {
    let inputs = (0..<3).map { _ in Subject<Int, Never>() }
    let recorder = Signal.combineLatest(inputs[0].signal, inputs[1].signal, inputs[2].signal).map { $0 + $1 + $2 }
      .record()
    for input in inputs {
      #expect(recorder.log == "")
      input.complete()
    }
    #expect(recorder.log == "|")
  }

  @Test("nil is a value like any other, in any place")
  func nilValues() {
    let (first, second, third) = (Subject<Int?, Never>(), Subject<Int?, Never>(), Subject<Int?, Never>())
    let two = first.signal.combineLatest(with: second.signal).map { $0 ?? $1 }.record()
    let three = Signal.combineLatest(first.signal, second.signal, third.signal).map { $0 ?? $1 ?? $2 }.record()
    let array = Signal.combineLatest([first.signal, second.signal]).record()
    first.send(nil)
    second.send(nil)
    third.send(nil)
    third.send(3)
    #expect(two.values == [nil])
    #expect(three.values == [nil, 3])
    #expect(array.values == [[nil, nil]])
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

  @Test(
    "every number of signals: nothing before each has sent, the values in order, a failure at once, the end at last")
  func everyNumber() {
    typealias Build = @Sendable ([Signal<Int, Oops>]) -> Signal<[Int], Oops>
    let builds: [Build] = [
      { Signal.combineLatest($0[0], $0[1]).map { [$0, $1] } },
      { Signal.combineLatest($0[0], $0[1], $0[2]).map { [$0, $1, $2] } },
      { Signal.combineLatest($0[0], $0[1], $0[2], $0[3]).map { [$0, $1, $2, $3] } },
      { Signal.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0, $1, $2, $3, $4] } },
      { Signal.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0, $1, $2, $3, $4, $5] } },
      {
        Signal.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map { [$0, $1, $2, $3, $4, $5, $6] }
      },
      {
        Signal.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7])
          .map { [$0, $1, $2, $3, $4, $5, $6, $7] }
      },
    ]
    for (count, build) in zip(2..., builds) {
      for build in [build, { Signal.combineLatest($0) }] {
        let inputs = (0..<count).map { _ in TestSource<Int, Oops>() }
        let recorder = build(inputs.map(\.signal)).record()
        for (number, input) in inputs.enumerated() {
          // Twice, because what counts is who has sent, not how often.
          if number < count - 1 { input.send(-1) }
          #expect(recorder.log == "")
          input.send(number)
        }
        var expected = [Array(0..<count)]
        #expect(recorder.values == expected)
        for (number, input) in inputs.enumerated() {
          input.send(number + 10)
          expected.append(expected.last!)
          expected[expected.count - 1][number] += 10
        }
        #expect(recorder.values == expected)
        for input in inputs {
          #expect(recorder.events.last != .completed)
          input.complete()
        }
        #expect(recorder.events.last == .completed)

        let failing = (0..<count).map { _ in TestSource<Int, Oops>() }
        let failed = build(failing.map(\.signal)).record()
        failing[count - 1].fail(Oops())
        #expect(failed.log == "#")
        #expect(failing.allSatisfy { $0.subscriptions.ended == 1 })
      }
    }
  }

  @Test("signals after one that fails at once are never subscribed")
  func immediateFailureOfMany() {
    let last = TestSource<Int, Oops>()
    #expect(Signal.combineLatest([.fail(Oops()), last.signal]).record().log == "#")
    #expect(Signal.combineLatest(Signal.just(0), .fail(Oops()), last.signal).map { $0 + $1 + $2 }.record().log == "#")
    #expect(last.subscriptions.count == 0)
  }

  @Test("eight signals from eight threads: every value is seen, in order")
  func threads() {
    let inputs = (0..<8).map { _ in Subject<Int, Never>() }
    let signals = inputs.map(\.signal)
    let seen = Unguarded((tuples: 0, sum: 0, disorders: 0))
    Signal.combineLatest(
      signals[0], signals[1], signals[2], signals[3], signals[4], signals[5], signals[6], signals[7]
    )
    .map { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    .subscribe { sum in
      if sum != seen.value.sum && sum != seen.value.sum + 1 { seen.value.disorders += 1 }
      seen.value.tuples += 1
      seen.value.sum = sum
    }
    for input in inputs { input.send(0) }
    let times = count(500)
    onThreads(8) { thread in
      for number in 1...times { inputs[thread].send(number) }
    }
    #expect(seen.value.tuples == 1 + 8 * times)
    #expect(seen.value.sum == 8 * times)
    #expect(seen.value.disorders == 0)
  }
}
