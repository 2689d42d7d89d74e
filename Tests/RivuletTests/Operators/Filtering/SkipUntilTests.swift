import Rivulet
import RivuletTesting
import Testing

@Suite("skip(until:) a value")
struct SkipUntilValueTests {
  private let numbers = Signal<Int, Never>.from([0, 1, 2, 3, 0, 2, 4])

  @Test("sends from the first value on that matches")
  func untilValue() {
    #expect(numbers.skip(until: { $0 >= 3 }).record().log == "3 0 2 4 |")
  }

  @Test("the condition is not called again once it has decided, and starts from the beginning for each subscription")
  func decided() {
    let asked = Counter()
    let rest = numbers.skip(until: { value in
      asked.add()
      return value == 1
    })
    for round in 1...2 {
      #expect(rest.record().log == "1 2 3 0 2 4 |")
      #expect(asked.value == 2 * round)
    }
  }
}

@Suite("skip(until:) a signal")
struct SkipUntilTests {
  private let source = TestSource<Int, Oops>()
  private let trigger = TestSource<Void, Never>()
  private var signal: Signal<Int, Oops> { source.signal.skip(until: trigger.signal) }

  @Test("sends the values after the trigger's first, and disposes the trigger then")
  func value() {
    let recorder = signal.record()
    source.send(1)
    trigger.send(())
    #expect((source.subscriptions.ended, trigger.subscriptions.ended) == (0, 1))
    source.send(2)
    source.send(3)
    source.complete()
    #expect(recorder.log == "2 3 |")
  }

  @Test("or after its completion")
  func completion() {
    let recorder = signal.record()
    source.send(1)
    trigger.complete()
    source.send(2)
    #expect(recorder.log == "2")
  }

  @Test("sends just what take(until:) does not")
  func complement() {
    let (source, trigger) = (Subject<Int, Never>(), Subject<Void, Never>())
    let taken = source.signal.take(until: trigger.signal).record()
    let skipped = source.signal.skip(until: trigger.signal).record()
    source.send(1)
    trigger.send(())
    source.send(2)
    #expect(taken.log == "1 |")
    #expect(skipped.log == "2")
  }

  @Test("the end passes even if the trigger sent nothing, and ends the trigger", arguments: [true, false])
  func end(fails: Bool) {
    let recorder = signal.record()
    source.send(1)
    if fails { source.fail(Oops()) } else { source.complete() }
    #expect(recorder.log == (fails ? "#" : "|"))
    #expect(trigger.subscriptions.ended == 1)
  }

  @Test("a trigger that sends at once lets every value pass")
  func immediate() {
    let numbers = Signal<Int, Never>.from([1, 2])
    #expect(numbers.skip(until: Signal<Int, Never>.just(0)).record().log == "1 2 |")
    #expect(numbers.skip(until: Signal<Int, Never>.empty).record().log == "1 2 |")
    #expect(numbers.skip(until: Signal<Int, Never>.never).record().log == "|")
  }

  @Test("disposal ends both")
  func disposal() {
    signal.record().dispose()
    #expect((source.subscriptions.ended, trigger.subscriptions.ended) == (1, 1))
  }

  @Test("a trigger that vanishes lets no value pass")
  func vanished() {
    let recorder = signal.record()
    trigger.vanish()
    source.send(1)
    source.complete()
    #expect(recorder.log == "|")
  }
}
