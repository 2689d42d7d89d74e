import Rivulet
import RivuletTesting
import Testing

@Suite("zip")
struct ZipTests {
  // Behaviours 1.31–1.33
  @Test("pairs first with first, second with second, until one has no more")
  func pairs() {
    let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob", "Dea"]), ["eats", "cooks", "jumps", "sings"])
    #expect(
      names.zip(with: .from(actions)).map { "\($0) \($1)" }.record().values == ["Ada eats", "Bob cooks", "Dea jumps"])
    #expect(names.zip(with: .from(1...)).map { "\($0) \($1)" }.record().log == "Ada 1 Bob 2 Dea 3 |")
  }

  @Test("zipping a signal with itself subscribes to it twice")
  func same() {
    let starts = Counter()
    let cold = Signal<Int, Never>.deferred {
      starts.add()
      return .just(1)
    }
    #expect(cold.zip(with: cold).map { "\($0)\($1)" }.record().log == "11 |")
    #expect(starts.value == 2)
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.zip(with: subject.signal).map { "\($0)\($1)" }.record()
    subject.send(1)
    subject.send(2)
    #expect(recorder.log == "11 22")
  }

  // Behaviours 1.35–1.38
  @Test("three and four, uneven, infinite and the same several times")
  func many() {
    let (two, three) = (Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([1, 2, 3]))
    let (four, infinite) = (Signal<Int, Never>.from([1, 2, 3, 4]), Signal<Int, Never>.from(1...))
    #expect(Signal.zip(three, three, three).map { "\($0)\($1)\($2)" }.record().log == "111 222 333 |")
    #expect(Signal.zip(four, two, three, infinite).map { "\($0)\($1)\($2)\($3)" }.record().log == "1111 2222 |")
  }

  // Behaviours 1.39–1.43
  @Test("an array: one signal gives arrays of one value, none completes at once")
  func array() {
    #expect(Signal.zip([Signal<Int, Never>.from([1, 2])]).record().log == "[1] [2] |")
    #expect(Signal.zip([Signal<Int, Never>.from([1, 2]), .from([3, 4, 5])]).record().log == "[1, 3] [2, 4] |")
    #expect(Signal.zip([Signal<Int, Never>]()).record().log == "|")
  }

  /// Both ways to zip two signals: they share no code.
  private static let ways: [@Sendable (Signal<Int, Oops>, Signal<Int, Oops>) -> Signal<String, Oops>] = [
    { $0.zip(with: $1).map { "\($0)\($1)" } }, { Signal.zip([$0, $1]).map { "\($0[0])\($0[1])" } },
  ]

  @Test(
    "completes as soon as no pair can follow, while the other side goes on", arguments: [0, 1], [true, false])
  func earlyCompletion(way: Int, firstEnds: Bool) {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let (ending, other) = firstEnds ? (first, second) : (second, first)
    let recorder = Self.ways[way](first.signal, second.signal).record()
    ending.send(1)
    ending.send(2)
    ending.complete()
    other.send(1)
    #expect(recorder.log == "11")
    other.send(2)
    #expect(recorder.log == "11 22 |")
    #expect((first.subscriptions.ended, second.subscriptions.ended) == (1, 1))
  }

  @Test("a side that completes with nothing waiting completes the whole", arguments: [0, 1])
  func completionOfTheSecond(way: Int) {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = Self.ways[way](first.signal, second.signal).record()
    first.send(1)
    second.complete()
    #expect(recorder.log == "|")
    #expect((first.subscriptions.ended, second.subscriptions.ended) == (1, 1))
  }

  @Test(
    "a failure passes at once, also when the other side has completed with values waiting",
    arguments: [0, 1])
  func failure(way: Int) {
    for failsFirst in [true, false] {
      let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
      let (failing, other) = failsFirst ? (first, second) : (second, first)
      let recorder = Self.ways[way](first.signal, second.signal).record()
      other.send(1)
      other.complete()
      #expect(recorder.log == "")
      failing.fail(Oops())
      #expect(recorder.log == "#")
    }
  }

  @Test("a failure after everything has ended is not heard", arguments: [0, 1])
  func lateFailure(way: Int) {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = Self.ways[way](first.signal, second.signal).record()
    first.complete()
    second.fail(Oops())
    #expect(recorder.log == "|")
  }

  @Test("two threads: every pair matches and none is lost")
  func threads() {
    let times = count(2_000)
    for way in Self.ways {
      let inputs = [Subject<Int, Oops>(), Subject<Int, Oops>()]
      let (pairs, mismatches) = (Unguarded(0), Unguarded(0))
      way(inputs[0].signal, inputs[1].signal).subscribe(
        onValue: {
          if $0 != "\(pairs.value)\(pairs.value)" { mismatches.value += 1 }
          pairs.value += 1
        }, onFailure: { _ in })
      onThreads(2) { thread in
        for number in 0..<times { inputs[thread].send(number) }
      }
      #expect((pairs.value, mismatches.value) == (times, 0))
    }
  }
}
