/// The decision whether and when to start a signal again that has failed: the argument of ``Signal/retry(by:on:)``.
///
/// ```swift
/// struct ServerError: Error { var retryAfter: Duration? }
/// let policy = RetryPolicy<ServerError>.backoff(.exponential(from: .seconds(1)).jittered())
///   .limited(to: 5)
///   .delayed { attempt in attempt.failure.retryAfter }
///   .limited(for: .seconds(60))
/// print(policy.delay(after: .init(failure: ServerError(retryAfter: .seconds(20)), retry: 1)) ?? "none")  // 20.0 seconds
/// ```
///
/// Rx: the closure of `retryWhen`.
public struct RetryPolicy<Failure: Error>: Sendable {
  /// A run that failed.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError> { attempt in attempt.elapsed < .seconds(30) ? .seconds(attempt.retry) : nil }
  /// let attempt = RetryPolicy<TimeoutError>.Attempt(failure: TimeoutError(), retry: 3, elapsed: .seconds(40))
  /// print(policy.delay(after: attempt) ?? "none")  // none
  /// ```
  public struct Attempt: Sendable {
    /// The failure.
    public let failure: Failure
    /// The number of the retry that would follow, from 1.
    public let retry: Int
    /// The time since the subscription, on the clock of the scheduler.
    public let elapsed: Duration

    /// Makes an attempt, for example to test a policy.
    ///
    /// ```swift
    /// let policy = RetryPolicy<TimeoutError> { $0.elapsed < .seconds(10) ? .seconds($0.retry) : nil }
    /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, elapsed: .seconds(3))) ?? "none")  // 2.0 seconds
    /// ```
    public init(failure: Failure, retry: Int, elapsed: Duration = .zero) {
      (self.failure, self.retry, self.elapsed) = (failure, retry, elapsed)
    }
  }

  private let decide: @Sendable (Attempt) -> Duration?

  /// Makes a policy from a function, which returns the delay before the next run, or nil to give up.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError> { attempt in attempt.retry < 3 ? .seconds(attempt.retry) : nil }
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 2.0 seconds
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // none
  /// ```
  public init(_ decide: @escaping @Sendable (Attempt) -> Duration?) { self.decide = decide }

  /// Retries without end, after the delays of a backoff.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.backoff(.exponential(from: .seconds(1)))
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // 8.0 seconds
  /// ```
  public static func backoff(_ backoff: Backoff) -> RetryPolicy { RetryPolicy { backoff.delay(before: $0.retry) } }

  /// Retries so many times, without a delay.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.immediately(1)
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 1)) ?? "none")  // 0.0 seconds
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // none
  /// ```
  public static func immediately(_ count: Int = .max) -> RetryPolicy { RetryPolicy { _ in .zero }.limited(to: count) }

  /// Returns the delay before the next run, or nil to give up.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.backoff(.constant(.seconds(2))).limited(to: 3)
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // 2.0 seconds
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // none
  /// ```
  public func delay(after attempt: Attempt) -> Duration? { decide(attempt) }

  /// Gives up after so many retries.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.backoff(.constant(.seconds(2))).limited(to: 3)
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // none
  /// ```
  public func limited(to count: Int) -> RetryPolicy { RetryPolicy { $0.retry > count ? nil : decide($0) } }

  /// Gives up if the next run would start later than a time after the subscription.
  ///
  /// It counts the delays of this policy, not those that are added to the result.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.backoff(.constant(.seconds(4))).limited(for: .seconds(10))
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, elapsed: .seconds(5))) ?? "none")  // 4.0 seconds
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 3, elapsed: .seconds(9))) ?? "none")  // none
  /// ```
  public func limited(for time: Duration) -> RetryPolicy {
    RetryPolicy { attempt in decide(attempt).flatMap { attempt.elapsed.bounded + $0.bounded > time ? nil : $0 } }
  }

  /// Gives up after a failure that doesn't satisfy a condition.
  ///
  /// ```swift
  /// enum ServerError: Error { case busy, notFound }
  /// let policy = RetryPolicy<ServerError>.immediately().limited(toFailures: { $0 == .busy })
  /// print(policy.delay(after: .init(failure: .notFound, retry: 1)) ?? "none")  // none
  /// ```
  public func limited(@ConditionBody toFailures isWorthRetrying: @escaping @Sendable (Failure) -> Bool) -> RetryPolicy {
    RetryPolicy { isWorthRetrying($0.failure) ? decide($0) : nil }
  }

  /// Waits at least as long as a function says, such as a server's `Retry-After`; nil changes nothing.
  ///
  /// ```swift
  /// struct Busy: Error { let retryAfter: Duration? }
  /// let policy = RetryPolicy<Busy>.backoff(.constant(.seconds(2))).delayed { $0.failure.retryAfter }
  /// print(policy.delay(after: .init(failure: Busy(retryAfter: .seconds(30)), retry: 1)) ?? "none")  // 30.0 seconds
  /// print(policy.delay(after: .init(failure: Busy(retryAfter: nil), retry: 1)) ?? "none")  // 2.0 seconds
  /// ```
  public func delayed(by least: @escaping @Sendable (Attempt) -> Duration?) -> RetryPolicy {
    RetryPolicy { attempt in decide(attempt).map { max($0, least(attempt) ?? $0) } }
  }

  /// Asks another policy when this one gives up: for another kind of failure, or after the first retries.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.immediately(2).otherwise(.backoff(.constant(.seconds(5))))
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 0.0 seconds
  /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // 5.0 seconds
  /// ```
  public func otherwise(_ other: RetryPolicy) -> RetryPolicy { RetryPolicy { decide($0) ?? other.decide($0) } }
}

extension Signal {
  /// Starts the signal again when it fails, as a policy decides.
  ///
  /// Values emitted before the failure have been emitted, and completion passes. The policy is asked on the thread that failed, with
  /// the failure, the number of the retry and the time since the subscription. The failure passes, at once, if the policy gives up.
  /// The next run starts on the scheduler. Disposal ends the current run or the current delay, and prevents further runs.
  ///
  /// ```swift
  /// let answer = Signal<Int, any Error>.async { 42 }
  /// answer.retry(by: .backoff(.exponential(from: .seconds(1))).limited(to: 5), on: MainScheduler())
  ///   .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })  // 42
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides whether and when to retry.
  ///   - scheduler: The clock of the delays, and the thread on which the signal is started again.
  ///
  /// ReactiveCocoa: `catch:`, `delay:` and `retry:`. Rx: `retryWhen`.
  @inlinable
  public func retry(by policy: RetryPolicy<Failure>, on scheduler: any TimedScheduler) -> Signal {
    derived("retry(by:)") { subscriber in
      let (begin, timer) = (scheduler.now, SerialDisposable())
      subscriber.onDispose(timer)
      ResubscribeState(self, subscriber) { end, runs in
        guard case .failed(let failure) = end else { return .none }
        let attempt = RetryPolicy.Attempt(failure: failure, retry: runs, elapsed: scheduler.now - begin)
        guard let delay = policy.delay(after: attempt) else { return .none }
        return .later(after: delay, on: scheduler, timer)
      }
      .start()
    }
  }
}

extension ResubscribeState.Next {
  /// A start after a delay, whose timer goes into the given place.
  @inlinable
  static func later(after delay: Duration, on scheduler: any TimedScheduler, _ timer: SerialDisposable) -> Self {
    .later { start in
      // A place of its own, put in first: the retry may come, and fail, before `schedule` returns.
      let retry = SerialDisposable()
      timer.inner = retry
      retry.inner = scheduler.schedule(after: delay, start)
    }
  }
}
