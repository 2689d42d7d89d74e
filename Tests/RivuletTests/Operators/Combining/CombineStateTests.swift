import Rivulet
import RivuletTesting
import Testing

/// The machinery of `combineLatest` and `zip` for more than two signals.
@Suite("several signals joined into one")
struct CombineStateTests {
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

  @Test("three uneven inputs: a failure of the third passes although the second has completed")
  func threeUneven() {
    let inputs = (0..<3).map { _ in Subject<Int, Oops>() }
    let recorder = Signal.zip(inputs[0].signal, inputs[1].signal, inputs[2].signal).map { "\($0)\($1)\($2)" }.record()
    for value in 1...3 { inputs[0].send(value) }
    for value in 1...4 { inputs[1].send(value) }
    inputs[1].complete()
    for value in 1...3 { inputs[2].send(value) }
    #expect(recorder.log == "111 222 333")
    inputs[2].fail(Oops())
    #expect(recorder.log == "111 222 333 #")
  }

  @Test("every number of signals: tuples in order, the end as soon as one has no more")
  func everyNumberOfPairs() {
    typealias Build = @Sendable ([Signal<Int, Never>]) -> Signal<[Int], Never>
    let builds: [Build] = [
      { Signal.zip($0[0], $0[1]).map { [$0, $1] } },
      { Signal.zip($0[0], $0[1], $0[2]).map { [$0, $1, $2] } },
      { Signal.zip($0[0], $0[1], $0[2], $0[3]).map { [$0, $1, $2, $3] } },
      { Signal.zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0, $1, $2, $3, $4] } },
      { Signal.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0, $1, $2, $3, $4, $5] } },
      { Signal.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map { [$0, $1, $2, $3, $4, $5, $6] } },
      {
        Signal.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map { [$0, $1, $2, $3, $4, $5, $6, $7] }
      },
    ]
    for (count, build) in zip(2..., builds) {
      for build in [build, { Signal.zip($0) }] {
        for short in 0..<count {
          let inputs = (0..<count).map { _ in TestSource<Int, Never>() }
          let recorder = build(inputs.map(\.signal)).record()
          for (number, input) in inputs.enumerated() {
            input.send(number)
            input.send(number + 10)
            if number != short { input.send(-1) }
          }
          #expect(recorder.values == [Array(0..<count), Array(10..<10 + count)])
          inputs[short].complete()
          #expect(recorder.events.last == .completed)
          #expect(inputs.allSatisfy { $0.subscriptions.ended == 1 })
        }
      }
    }
  }

  @Test("an input that ends inside the delivery of another's value ends the result after that value")
  func endInside() {
    let inputs = (0..<3).map { _ in TestSource<Int, Oops>() }
    let joined = Signal.combineLatest(inputs[0].signal, inputs[1].signal, inputs[2].signal).map { $0 + $1 + $2 }
    let log = Guarded<[String]>([])
    joined.subscribe(
      onValue: { sum in
        for input in inputs { input.complete() }
        log { $0.append("\(sum)") }
      }, onFailure: { _ in }, onCompletion: { log { $0.append("|") } })
    for input in inputs { input.send(1) }
    #expect(log.value == ["3", "|"])
  }

  @Test("a value that an input sends inside the delivery of a result is joined after that", arguments: [true, false])
  func valueInside(isZip: Bool) {
    let inputs = (0..<3).map { _ in Subject<Int, Never>() }
    let signals = inputs.map(\.signal)
    let joined = isZip ? Signal.zip(signals) : Signal.combineLatest(signals)
    let log = Guarded<[[Int]]>([])
    joined.subscribe { values in
      if values[0] == 1 { for input in inputs { input.send(2) } }
      log { $0.append(values) }
    }
    for input in inputs { input.send(1) }
    #expect(
      log.value == (isZip ? [[1, 1, 1], [2, 2, 2]] : [[1, 1, 1], [2, 1, 1], [2, 2, 1], [2, 2, 2]]))
  }

  @Test("a failure inside the delivery of a value follows that value, and ends every input")
  func failureInside() {
    let inputs = (0..<3).map { _ in TestSource<Int, Oops>() }
    let recorder = Signal.zip(inputs[0].signal, inputs[1].signal, inputs[2].signal).map { $0 + $1 + $2 }
      .handleEvents(onValue: { _ in inputs[1].fail(Oops()) }).record()
    // More than the first triple needs: nothing of it follows the failure.
    for input in inputs + inputs { input.send(1) }
    #expect(recorder.log == "3 #")
    #expect(inputs.map(\.subscriptions.ended) == [1, 1, 1])
  }

  @Test("disposal inside the handler of a value ends every input, and nothing follows", arguments: [true, false])
  func disposalInside(isZip: Bool) {
    let inputs = (0..<3).map { _ in TestSource<Int, Never>() }
    let signals = inputs.map(\.signal)
    let joined = isZip ? Signal.zip(signals) : Signal.combineLatest(signals)
    let (own, log) = (SerialDisposable(), Guarded<[[Int]]>([]))
    own.inner = joined.subscribe { values in
      log { $0.append(values) }
      // Queued behind this delivery, which ends the subscription.
      for input in inputs { input.send(2) }
      own.dispose()
    }
    for input in inputs { input.send(1) }
    #expect(log.value == [[1, 1, 1]])
    #expect(inputs.map(\.subscriptions.ended) == [1, 1, 1])
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
