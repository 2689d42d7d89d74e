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
