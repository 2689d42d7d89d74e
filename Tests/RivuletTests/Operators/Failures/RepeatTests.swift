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

  @Test("a run begins when the one before was cleaned up; disposal ends the one that runs")
  func cleanup() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.repeat().record()
    source.send(1)
    source.complete()
    #expect((source.subscriptions.count, source.subscriptions.ended) == (2, 1))
    source.send(2)
    recorder.dispose()
    #expect((source.subscriptions.count, source.subscriptions.ended) == (2, 2))
    #expect(recorder.log == "1 2")
  }

  @Test("a million runs that complete at once need no stack, and leave nothing behind")
  func stack() {
    let (sum, tracker) = (Unguarded(0), LeakTracker())
    onAnotherThread(stackSize: 256 << 10) {
      let token = tracker.token()
      Signal<Int, Never>.just(1).map { token.pass($0) }.repeat().take(first: million).subscribe { sum.value += $0 }
    }
    #expect(sum.value == million)
    #expect(tracker.live == 0)
  }

  @Test("nested")
  func nested() {
    #expect(Signal<Int, Never>.just(1).repeat(2).repeat(3).record().log == "1 1 1 1 1 1 |")
  }

  @Test("disposal on one thread while another restarts: the last run is cleaned up, and no other starts")
  func race() {
    for _ in 0..<count(200) {
      let (starts, ends) = (Counter(), Counter())
      let kick = Subject<Int, Never>()
      let subscription = Signal<Int, Never> { subscriber in
        starts.add()
        subscriber.onDispose { ends.add() }
        subscriber.onDispose(kick.signal.subscribe { _ in subscriber.complete() })
      }
      .repeat().subscribe { _ in }
      onThreads(2) { thread in
        if thread == 0 {
          for value in 0..<20 { kick.send(value) }
        } else {
          subscription.dispose()
        }
      }
      let before = starts.value
      kick.send(0)
      #expect(starts.value == before)
      #expect(ends.value == before)
    }
  }
}
