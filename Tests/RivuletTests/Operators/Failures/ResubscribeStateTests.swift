import Rivulet
import RivuletTesting
import Testing

/// The machinery of `retry`, `repeat` and `concat` of a sequence.
@Suite("signals that are started again")
struct ResubscribeStateTests {
  @Test("a run begins when the one before was cleaned up, and ends with the subscription")
  func cleanup() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.retry().record()
    source.fail(Oops())
    #expect((source.subscriptions.count, source.subscriptions.ended) == (2, 1))
    source.fail(Oops())
    #expect((source.subscriptions.count, source.subscriptions.ended) == (3, 2))
    recorder.dispose()
    #expect(source.subscriptions.ended == 3)
    source.fail(Oops())
    #expect(source.subscriptions.count == 3)
  }

  @Test("a run begins when the one before was cleaned up; disposal ends the one that runs")
  func repeatCleanup() {
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

  @Test("a run that vanishes leaves nothing behind and is the last")
  func vanished() {
    let tracker = LeakTracker()
    do {
      let (source, sink) = (TestSource<Int, Oops>(), tracker.token())
      source.signal.retry().subscribe(onValue: { _ in sink.touch() }, onFailure: { _ in })
      source.fail(Oops())
      source.vanish()
      #expect((source.subscriptions.count, source.subscriptions.ended) == (2, 2))
    }
    #expect(tracker.live == 0)
  }

  @Test("a million failures at once need no stack, and leave nothing behind")
  func stack() {
    let times = million
    let (runs, tracker) = (Unguarded(0), LeakTracker())
    onAnotherThread(stackSize: 256 << 10) {
      let failing = Signal<Int, Oops>.deferred { [token = tracker.token()] in
        runs.value += 1
        return token.pass(runs.value < times ? .fail(Oops()) : .just(1))
      }
      #expect(failing.retry().record().log == "1 |")
    }
    #expect(runs.value == times)
    #expect(tracker.live == 0)
  }

  @Test("a million runs that complete at once need no stack, and leave nothing behind")
  func repeatStack() {
    let (sum, tracker) = (Unguarded(0), LeakTracker())
    onAnotherThread(stackSize: 256 << 10) {
      let token = tracker.token()
      Signal<Int, Never>.just(1).map { token.pass($0) }.repeat().take(first: million).subscribe { sum.value += $0 }
    }
    #expect(sum.value == million)
    #expect(tracker.live == 0)
  }

  @Test("a run that ends inside the delivery of its value is followed at once, and counts no value twice")
  func endInside() {
    let (source, log) = (TestSource<Int, Oops>(), Guarded<[Int]>([]))
    let subscription = source.signal.retry().subscribe(
      onValue: { value in
        if value == 1 { source.fail(Oops()) }
        log { $0.append(value) }
      }, onFailure: { _ in })
    source.send(1)
    #expect((source.subscriptions.count, source.subscriptions.ended) == (2, 1))
    source.send(2)
    #expect(log.value == [1, 2])
    subscription.dispose()
  }

  @Test("disposal inside the handler of a value starts no run after the end that follows", arguments: [true, false])
  func disposalInside(fails: Bool) {
    let (source, own) = (TestSource<Int, Oops>(), SerialDisposable())
    let again = fails ? source.signal.retry() : source.signal.repeat()
    own.inner = again.subscribe(
      onValue: { _ in
        own.dispose()
        if fails { source.fail(Oops()) } else { source.complete() }
      }, onFailure: { _ in Issue.record("there is no subscriber") },
      onCompletion: { Issue.record("there is no subscriber") })
    source.send(1)
    #expect((source.subscriptions.count, source.subscriptions.ended) == (1, 1))
  }

  @Test("disposal while a run is being started keeps the next from starting")
  func disposalDuringStart() {
    let (starts, own, kick) = (Counter(), SerialDisposable(), Subject<Int, Never>())
    own.inner = kick.signal.flatMap(.merge) { _ in
      Signal<Int, Never> { subscriber in
        starts.add()
        if starts.value == 3 { own.dispose() }
        subscriber.complete()
      }.repeat()
    }.subscribe { _ in }
    kick.send(1)
    #expect(starts.value == 3)
  }

  @Test("runs that fail on other threads")
  func threads() {
    let runs = Guarded(0)
    let signal = Signal<Int, Oops> { subscriber in
      let run = runs {
        $0 += 1
        return $0
      }
      onAnotherThread {
        subscriber.send(run)
        if run < 20 { subscriber.fail(Oops()) } else { subscriber.complete() }
      }
    }
    #expect(signal.retry().record().values == Array(1...20))
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

  @Test("the next run starts on the scheduler, also while the one before is still being started elsewhere")
  func startsOnTheScheduler() {
    let (scheduler, areScheduled) = (TestScheduler(), Guarded<[Bool]>([]))
    let failing = Signal<Int, Oops> { subscriber in
      areScheduled { $0.append(Self.isScheduled) }
      if areScheduled.value.count > 1 { return subscriber.complete() }
      onAnotherThread {
        subscriber.fail(Oops())
        Self.$isScheduled.withValue(true) { scheduler.advance(by: .seconds(1)) }
      }
    }
    let recorder = failing.retry(after: .constant(.seconds(1)), on: scheduler).record()
    #expect(recorder.log == "|")
    #expect(areScheduled.value == [false, true])
  }

  @TaskLocal private static var isScheduled = false

  @Test("a hundred thousand retries on a scheduler that does not wait need no stack")
  func prompt() {
    let (runs, times) = (Unguarded(0), count(100_000))
    onAnotherThread(stackSize: 256 << 10) {
      let failing = Signal<Int, Oops>.deferred {
        runs.value += 1
        return runs.value < times ? .fail(Oops()) : .just(1)
      }
      #expect(failing.retry(after: .constant(.zero), on: PromptScheduler()).record().log == "1 |")
    }
    #expect(runs.value == times)
  }

  @Test("retries that come, and fail, while the timer is still being set are not lost")
  func quick() async {
    let runs = Guarded(0)
    let failing = Signal<Int, Oops>.deferred {
      let run = runs {
        $0 += 1
        return $0
      }
      return run < count(2_000) ? .fail(Oops()) : .just(run)
    }
    await withCheckedContinuation { done in
      failing.retry(after: .constant(.zero), on: QueueScheduler(label: "retry")).subscribe(
        onValue: { _ in }, onFailure: { _ in }, onCompletion: { done.resume() })
    }
    #expect(runs.value == count(2_000))
  }
}
