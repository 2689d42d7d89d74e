import Rivulet
import RivuletTesting
import Testing

@Suite("repeat")
struct RepeatTests {
  @Test("starts again after completion until it fails, and anything sent after an end is ignored")
  func untilFailure() {
    let runs = Counter()
    let recorder = Signal<Int, Oops> { subscriber in
      runs.add()
      if runs.value == 4 { return subscriber.fail(Oops()) }
      subscriber.send(runs.value)
      subscriber.complete()
      subscriber.fail(Oops())
    }
    .repeat().record()
    #expect(recorder.log == "1 2 3 #")
    #expect(runs.value == 4)
  }

  @Test("disposal inside the handler stops after that value, without completion")
  func disposal() {
    let (trigger, log, own) = (Subject<Int, Never>(), Guarded<[Int]>([]), SerialDisposable())
    own.inner = trigger.signal.flatMap(.merge) { Signal<Int, Never>.just($0).repeat() }.subscribe(
      onValue: { value in
        log { $0.append(value) }
        own.dispose()
      }, onCompletion: { log { $0.append(-1) } })
    trigger.send(1)
    #expect(log.value == [1])
  }

  @Test("an endless one stops when someone further down has had enough", arguments: [1, 3])
  func enough(wanted: Int) {
    let runs = Counter()
    let endless = Signal<Int, Never>.deferred {
      runs.add()
      return .just(runs.value)
    }.repeat()
    let recorder = endless.map { $0 }.take(first: wanted).record()
    #expect(recorder.values == Array(1...wanted))
    #expect(recorder.events.last == .completed)
    #expect(runs.value == wanted)
  }

  @Test(
    "a count is how often it runs altogether", arguments: [(-1, "|"), (0, "|"), (1, "1 2 |"), (3, "1 2 1 2 1 2 |")])
  func counted(count: Int, expected: String) {
    let starts = Counter()
    let signal = Signal<Int, Oops>.from([1, 2]).handleEvents(onSubscribe: { starts.add() })
    #expect(signal.repeat(count).record().log == expected)
    #expect(starts.value == max(count, 0))
  }

  @Test("nested")
  func nested() {
    #expect(Signal<Int, Never>.just(1).repeat(2).repeat(3).record().log == "1 1 1 1 1 1 |")
  }
}
