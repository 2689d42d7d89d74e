import Rivulet
import RivuletTesting
import Testing

@Suite("take(untilReplacement:)")
struct TakeUntilReplacementTests {
  private let original = TestSource<Int, Oops>()
  private let replacement = TestSource<Int, Oops>()
  private var signal: Signal<Int, Oops> { original.signal.take(untilReplacement: replacement.signal) }

  @Test("sends the values of the first signal until the replacement sends one, and then its values")
  func values() {
    let recorder = signal.record()
    original.send(1)
    original.send(2)
    replacement.send(3)
    original.send(4)
    replacement.send(5)
    #expect(recorder.log == "1 2 3 5")
  }

  // Behaviours 2.19 and 2.20
  @Test("a failure of the first signal passes, its completion does not")
  func originalEnds() {
    let failed = signal.record()
    original.fail(Oops())
    #expect(failed.log == "#")
    #expect(replacement.subscriptions.ended == 1)
    let completed = signal.record()
    original.complete()
    #expect(completed.log == "")
    replacement.send(1)
    replacement.complete()
    #expect(completed.log == "1 |")
  }

  // Behaviours 2.21 and 2.22
  @Test(
    "the end of the replacement passes, whether it sent values or not", arguments: [true, false],
    [true, false])
  func replacementEnds(sends: Bool, fails: Bool) {
    let recorder = signal.record()
    if sends { replacement.send(1) }
    if fails { replacement.fail(Oops()) } else { replacement.complete() }
    original.send(2)
    #expect(recorder.log == (sends ? "1 " : "") + (fails ? "#" : "|"))
    #expect(original.subscriptions.ended == 1)
  }

  @Test("a replacement that sends at once is all there is: the first signal is never subscribed")
  func immediate() {
    let recorder = original.signal.take(untilReplacement: .from([4, 5, 6])).record()
    #expect(recorder.log == "4 5 6 |")
    #expect(original.subscriptions.count == 0)
    let later = original.signal.take(
      untilReplacement: Signal { [replacement] subscriber in
        subscriber.send(4)
        replacement.signal.subscribe(onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) })
      }
    ).record()
    replacement.send(5)
    #expect(later.log == "4 5")
    #expect(original.subscriptions.count == 0)
  }

  // Behaviours 2.24 and 2.25
  @Test("disposal reaches both")
  func disposal() {
    signal.record().dispose()
    #expect((original.subscriptions.ended, replacement.subscriptions.ended) == (1, 1))
  }

  @Test("the first value of the replacement disposes the first signal")
  func replaced() {
    let recorder = signal.record()
    replacement.send(1)
    #expect((original.subscriptions.ended, replacement.subscriptions.ended) == (1, 0))
    original.fail(Oops())
    #expect(recorder.log == "1")
  }

  @Test("either may vanish, and the other continues", arguments: [true, false])
  func vanished(first: Bool) {
    let tracker = LeakTracker()
    do {
      let sink = tracker.token()
      signal.subscribe(onValue: { _ in sink.touch() }, onFailure: { _ in })
    }
    (first ? original : replacement).vanish()
    #expect((first ? original : replacement).subscriptions.ended == 1)
    #expect(tracker.live == 1)
    (first ? replacement : original).send(1)
    (first ? replacement : original).vanish()
    #expect(tracker.live == 0)
  }

  @Test("a handler that causes the replacement gets nothing more of the first signal")
  func reentrant() {
    let (original, replacement) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Guarded<[Int]>([])
    original.signal.take(untilReplacement: replacement.signal).subscribe { value in
      log { $0.append(value) }
      if value == 1 {
        replacement.send(10)
        original.send(2)
      }
    }
    original.send(1)
    #expect(log.value == [1, 10])
  }

  @Test("a value is dropped when an upstream operator triggers the replacement while passing it on")
  func replacedOnTheWay() {
    let (original, replacement) = (Subject<Int, Never>(), Subject<Int, Never>())
    let passing = original.signal.map { value in
      if value == 2 { replacement.send(20) }
      return value
    }
    let recorder = passing.take(untilReplacement: replacement.signal).record()
    original.send(1)
    original.send(2)
    #expect(recorder.log == "1 20")
  }

  @Test("from two threads: first values of the one, then values of the other")
  func threads() {
    for _ in 0..<count(100) {
      let (original, replacement) = (Subject<Int, Never>(), Subject<Int, Never>())
      let recorder = original.signal.take(untilReplacement: replacement.signal).record()
      onThreads(2) { thread in
        for number in 1...20 { if thread == 0 { original.send(number) } else { replacement.send(-number) } }
      }
      let values = recorder.values
      let replaced = values.drop { $0 > 0 }
      #expect(Array(replaced) == (1...20).map { -$0 })
      #expect(Array(values.prefix { $0 > 0 }) == Array((1...20).prefix(values.count - 20)))
    }
  }
}
