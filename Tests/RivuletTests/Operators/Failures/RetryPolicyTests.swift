import Rivulet
import RivuletTesting
import Testing

@Suite("RetryPolicy, retry(by:on:)")
struct RetryPolicyTests {
  let scheduler = TestScheduler()

  private func attempt(_ retry: Int, after elapsed: Duration = .zero, code: Int = 0) -> RetryPolicy<Oops>.Attempt {
    .init(failure: Oops(code: code), retry: retry, elapsed: elapsed)
  }

  @Test("a count limits the retries")
  func count() {
    let policy = RetryPolicy<Oops>.immediately(2)
    #expect([1, 2, 3].map { policy.delay(after: attempt($0)) } == [.zero, .zero, nil])
  }

  @Test("a time limits when the last run starts, its delay included")
  func time() {
    let policy = RetryPolicy<Oops>.backoff(.constant(.seconds(2))).limited(for: .seconds(10))
    #expect(policy.delay(after: attempt(1, after: .seconds(8))) == .seconds(2))
    #expect(policy.delay(after: attempt(1, after: .seconds(9))) == nil)
  }

  @Test("a condition on the failure, and another policy for the others")
  func failures() {
    let policy = RetryPolicy<Oops>.immediately().limited(toFailures: { $0.code == 503 })
      .otherwise(.backoff(.constant(.seconds(1))).limited(to: 1))
    #expect(policy.delay(after: attempt(9, code: 503)) == .zero)
    #expect(policy.delay(after: attempt(1, code: 404)) == .seconds(1))
    #expect(policy.delay(after: attempt(2, code: 404)) == nil)
  }

  @Test("a server's delay is kept if it is longer, and never makes a policy retry that gives up")
  func delayed() {
    let policy = RetryPolicy<Oops>.backoff(.constant(.seconds(5))).limited(to: 1)
      .delayed { $0.failure.code == 0 ? nil : .seconds($0.failure.code) }
    #expect(policy.delay(after: attempt(1, code: 30)) == .seconds(30))
    #expect(policy.delay(after: attempt(1, code: 1)) == .seconds(5))
    #expect(policy.delay(after: attempt(1)) == .seconds(5))
    #expect(policy.delay(after: attempt(2, code: 30)) == nil)
  }

  @Test("the policy receives the failure, the number of the retry and the time since the subscription")
  func attempts() {
    let seen = Guarded<[String]>([])
    scheduler.advance(by: .seconds(100))
    let recorder = RetryTests.attempts().signal.retry(
      by: RetryPolicy { attempt in
        seen { $0.append("\(attempt.failure.code) \(attempt.retry) \(attempt.elapsed)") }
        return attempt.retry < 3 ? .seconds(2) : nil
      }, on: scheduler
    ).record()
    scheduler.run()
    #expect(seen.value == ["1 1 0.0 seconds", "2 2 2.0 seconds", "3 3 4.0 seconds"])
    #expect(recorder.events == [.value(1), .value(2), .value(3), .failed(Oops(code: 3))])
    #expect(scheduler.pending == 0)
  }

  @Test func `the policy receives the duration and the number of values of the run that failed`() {
    let (source, seen) = (TestSource<Int, Oops>(), Guarded<[String]>([]))
    let recorder = source.signal.retry(
      by: RetryPolicy { attempt in
        seen { $0.append("\(attempt.valueCount) in \(attempt.duration), \(attempt.elapsed)") }
        return .seconds(1)
      }, on: scheduler
    ).record()
    scheduler.advance(by: .seconds(5))
    source.send(1)
    source.send(2)
    source.fail(Oops())
    scheduler.advance(by: .seconds(3))
    source.fail(Oops())
    scheduler.advance(by: .seconds(1))
    source.send(3)
    source.fail(Oops())
    #expect(
      seen.value == ["2 in 5.0 seconds, 5.0 seconds", "0 in 2.0 seconds, 8.0 seconds", "1 in 0.0 seconds, 9.0 seconds"])
    #expect(recorder.log == "1 2 3")
  }

  /// Fails at once, each time after as many values as are said, and logs the times at which it starts.
  private func runs(_ values: [Int], _ policy: RetryPolicy<Oops>) -> (starts: [Duration], log: String) {
    let starts = Guarded<[Duration]>([])
    let signal = Signal<Int, Oops> { [scheduler] subscriber in
      let count = starts {
        $0.append(scheduler.now)
        return values[($0.count - 1) % values.count]
      }
      for value in 0..<count { subscriber.send(value) }
      subscriber.fail(Oops())
    }
    let recorder = signal.retry(by: policy, on: scheduler).record()
    scheduler.advance(by: .seconds(20))
    recorder.dispose()
    return (starts.value, recorder.log)
  }

  @Test func `a backoff that resets is short again after a run that emitted, and only then`() {
    let backoff = RetryPolicy<Oops>.backoff(.exponential(from: .seconds(1)))
    #expect(
      runs([0, 0, 0, 2, 0, 0], backoff.resettingAfterValues()).starts == [0, 1, 3, 7, 8, 10, 14].map { .seconds($0) })
    let begin = scheduler.now
    #expect(runs([0, 0, 0, 2, 0, 0], backoff).starts == [0, 1, 3, 7, 15].map { begin + .seconds($0) })
  }

  @Test func `limits before the reset apply to each outage, and limits after it to the whole`() {
    let second = RetryPolicy<Oops>.backoff(.constant(.seconds(1)))
    #expect(runs([1, 0], second.limited(to: 2).resettingAfterValues()).starts.count == 21)
    #expect(runs([1, 0], second.limited(for: .seconds(2)).resettingAfterValues()).starts.count == 21)
    #expect(runs([1, 0, 0, 0], second.limited(to: 2).resettingAfterValues()).log == "0 #")
    #expect(runs([1, 0], second.resettingAfterValues().limited(to: 2)).log == "0 0 #")
  }

  @Test func `an attempt made by hand counts the runs before it as runs without values`() {
    let policy = RetryPolicy<Oops>.backoff(.exponential(from: .seconds(1))).resettingAfterValues()
    #expect(policy.delay(after: .init(failure: Oops(), retry: 3)) == .seconds(4))
    #expect(policy.delay(after: .init(failure: Oops(), retry: 3, valueCount: 1)) == .seconds(1))
  }

  @Test("disposal during the delay prevents the next run")
  func disposal() {
    let (signal, runs) = RetryTests.attempts()
    let recorder = signal.retry(by: .backoff(.constant(.seconds(1))), on: scheduler).record()
    scheduler.advance(by: .seconds(1))
    recorder.dispose()
    scheduler.advance(by: .seconds(9))
    #expect(runs.value == 2)
    #expect(scheduler.pending == 0)
  }
}
