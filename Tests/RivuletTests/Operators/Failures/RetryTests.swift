import Rivulet
import RivuletTesting
import Testing

@Suite("retry")
struct RetryTests {
  /// Sends its number and fails, run after run; from the given run on it completes.
  static func attempts(completingAt last: Int = .max) -> (signal: Signal<Int, Oops>, runs: Counter) {
    let runs = Counter()
    return (
      .deferred {
        runs.add()
        let run = runs.value
        return Signal<Int, Oops>.just(run).flatMap(.concat) { run < last ? .just($0).then(Oops(code: run)) : .just($0) }
      }, runs
    )
  }

  @Test("starts again until it completes, and emits the values of each attempt")
  func forever() {
    let (signal, runs) = Self.attempts(completingAt: 4)
    #expect(signal.retry().record().log == "1 2 3 4 |")
    #expect(runs.value == 4)
  }

  @Test("a count limits the number of retries, after which the last failure passes", arguments: [-1, 0, 1, 3])
  func counted(count: Int) {
    let (signal, runs) = Self.attempts()
    let recorder = signal.retry(count).record()
    let expected = max(count, 0) + 1
    #expect(runs.value == expected)
    #expect(recorder.values == Array(1...expected))
    #expect(recorder.events.last == .failed(Oops(code: expected)))
  }

  @Test("each subscriber has the whole count")
  func again() {
    let (signal, runs) = Self.attempts()
    let retried = signal.retry(1)
    retried.subscribe(onValue: { _ in }, onFailure: { _ in })
    retried.subscribe(onValue: { _ in }, onFailure: { _ in })
    #expect(runs.value == 4)
  }

  @Test("a failure not worth a retry passes at once; the predicate receives the failure and the number of the retry")
  func predicate() {
    let (signal, _) = Self.attempts()
    let asked = Guarded<[[Int]]>([])
    let recorder = signal.retry(5) { failure, retry in
      asked { $0.append([failure.code, retry]) }
      return retry < 3
    }.record()
    #expect(recorder.events == [.value(1), .value(2), .value(3), .failed(Oops(code: 3))])
    #expect(asked.value == [[1, 1], [2, 2], [3, 3]])
  }

  @Test("the predicate is not called when no retry is left")
  func notAsked() {
    let recorder = Self.attempts().signal.retry(1) { _, retry in
      #expect(retry == 1)
      return true
    }.record()
    #expect(recorder.log == "1 2 #")
  }
}

@Suite("retry(after:on:)")
struct RetryAfterTests {
  let scheduler = TestScheduler()

  @Test("waits before each retry as long as the backoff says, and retries on the scheduler")
  func waits() {
    let starts = Guarded<[Duration]>([])
    let signal = Signal<Int, Oops>.deferred {
      starts { $0.append(scheduler.now) }
      return .fail(Oops(code: starts.value.count))
    }
    let recorder = signal.retry(3, after: .exponential(from: .seconds(1)), on: scheduler).record()
    scheduler.run()
    #expect(starts.value == [.zero, .seconds(1), .seconds(3), .seconds(7)])
    #expect(recorder.events == [.failed(Oops(code: 4))])
    #expect(scheduler.now == .seconds(7))
  }

  @Test("completion passes, and no timer is left")
  func completion() {
    let recorder = RetryTests.attempts(completingAt: 2).signal.retry(after: .constant(.seconds(1)), on: scheduler)
      .record()
    #expect(recorder.log == "1")
    scheduler.run()
    #expect(recorder.log == "1 2 |")
    #expect(scheduler.pending == 0)
  }

  @Test("a failure not worth a retry passes at once")
  func predicate() {
    let recorder = RetryTests.attempts().signal
      .retry(after: .constant(.seconds(1)), on: scheduler) { failure, _ in failure.code < 2 }.record()
    scheduler.run()
    #expect(recorder.log == "1 2 #")
    #expect(scheduler.now == .seconds(1))
  }

  @Test("disposal while it waits cancels the timer, and nothing starts")
  func disposal() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.retry(after: .constant(.seconds(1)), on: scheduler).record()
    source.fail(Oops())
    #expect((scheduler.pending, source.subscriptions.ended) == (1, 1))
    recorder.dispose()
    #expect(scheduler.pending == 0)
    scheduler.run()
    #expect(source.subscriptions.count == 1)
  }
}

extension Signal {
  /// Fails instead of completing.
  fileprivate func then(_ failure: Failure) -> Signal {
    Signal { subscriber in
      subscribe(
        onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) }, onCompletion: { subscriber.fail(failure) }
      )
    }
  }
}
