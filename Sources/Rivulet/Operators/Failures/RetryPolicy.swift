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
    /// The duration of the run that failed, without the delay before it, on the clock of the scheduler.
    public let duration: Duration
    /// The number of values that the run emitted before it failed.
    public let valueCount: Int
    /// The number of the retry and the time, both counted from the failure of the last run that emitted a value.
    @usableFromInline let sinceLastValue: (retry: Int, elapsed: Duration)

    /// Makes an attempt, for example to test a policy.
    ///
    /// ```swift
    /// let policy = RetryPolicy<TimeoutError> { $0.duration < .seconds(10) ? .seconds($0.retry) : .zero }
    /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 2.0 seconds
    /// print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, duration: .seconds(60))) ?? "none")  // 0.0 seconds
    /// ```
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - retry: The number of the retry that would follow, from 1.
    ///   - elapsed: The time since the subscription.
    ///   - duration: The duration of the run that failed.
    ///   - valueCount: The number of values that the run emitted. The runs before it count as runs without values.
    public init(
      failure: Failure, retry: Int, elapsed: Duration = .zero, duration: Duration = .zero, valueCount: Int = 0
    ) {
      self.init(
        failure: failure, retry: retry, elapsed: elapsed, duration: duration, valueCount: valueCount,
        sinceLastValue: valueCount > 0 ? (1, .zero) : (retry, elapsed))
    }

    @usableFromInline
    init(
      failure: Failure, retry: Int, elapsed: Duration, duration: Duration, valueCount: Int,
      sinceLastValue: (retry: Int, elapsed: Duration)
    ) {
      self.failure = failure
      self.retry = retry
      self.elapsed = elapsed
      self.duration = duration
      self.valueCount = valueCount
      self.sinceLastValue = sinceLastValue
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

  /// Restarts the count of retries and the time after each run that has emitted a value.
  ///
  /// The failure of such a run has the number 1 and no time has elapsed. So the delays of a backoff are short again after a connection
  /// that worked, and a limit applies to each outage. This concerns the policy so far, not limits that are added to the result.
  ///
  /// ```swift
  /// let policy = RetryPolicy<TimeoutError>.backoff(.exponential(from: .seconds(1))).limited(to: 3).resettingAfterValues()
  /// let (scheduler, starts) = (TestScheduler(), MutableProperty(0))
  /// // The third connection works.
  /// let connection = Signal<String, TimeoutError> { subscriber in
  ///   starts.value += 1
  ///   print("starts at", scheduler.now)
  ///   if starts.value == 3 { subscriber.send("welcome") }
  ///   subscriber.fail(TimeoutError())
  /// }
  /// connection.retry(by: policy, on: scheduler)
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // starts at 0.0 seconds
  /// scheduler.advance(by: .seconds(3))  // starts at 1.0 seconds, starts at 3.0 seconds, welcome
  /// scheduler.advance(by: .seconds(1))  // starts at 4.0 seconds
  /// ```
  ///
  /// Rx: none. Reactor: `transientErrors(true)`.
  public func resettingAfterValues() -> RetryPolicy {
    RetryPolicy { attempt in
      let (retry, elapsed) = attempt.sinceLastValue
      return decide(
        Attempt(
          failure: attempt.failure, retry: retry, elapsed: elapsed, duration: attempt.duration,
          valueCount: attempt.valueCount, sinceLastValue: attempt.sinceLastValue))
    }
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
  /// the failure, the number of the retry, the time since the subscription, and the duration and the number of values of the run that
  /// failed. The failure passes, at once, if the policy gives up. The next run starts on the scheduler. Disposal ends the current run or
  /// the current delay, and prevents further runs.
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
      let (runs, timer) = (SerialState(RetryRuns(at: scheduler.now)), SerialDisposable())
      subscriber.onDispose(timer)
      let send = subscriber.onValue
      let counting = Subscriber(subscriber.subscription) { value in
        runs.state.valueCount &+= 1
        send(value)
      }
      ResubscribeState(self, counting) { end, count in
        guard case .failed(let failure) = end else { return .none }
        let attempt = runs.state.fail(failure, count, at: scheduler.now)
        guard let delay = policy.delay(after: attempt) else { return .none }
        return .later(after: delay, on: scheduler, timer) { runs.state.start(at: scheduler.now) }
      }
      .start()
    }
  }
}

/// The current run of one subscription to ``Signal/retry(by:on:)``, and the last one that emitted a value.
@usableFromInline
struct RetryRuns: Sendable {
  @usableFromInline let subscribed: Duration
  @usableFromInline var started: Duration
  @usableFromInline var valueCount = 0
  /// The failure of the last run that emitted a value; the subscription before the first.
  @usableFromInline var reset: (time: Duration, retry: Int)

  @inlinable
  init(at time: Duration) {
    subscribed = time
    started = time
    reset = (time, 0)
  }

  @usableFromInline
  mutating func start(at time: Duration) {
    started = time
    valueCount = 0
  }

  /// Ends the current run, which was the `count`th.
  @usableFromInline
  mutating func fail<Failure: Error>(
    _ failure: Failure, _ count: Int, at time: Duration
  ) -> RetryPolicy<Failure>.Attempt {
    if valueCount > 0 { reset = (time, count - 1) }
    return RetryPolicy.Attempt(
      failure: failure, retry: count, elapsed: time - subscribed, duration: time - started, valueCount: valueCount,
      sinceLastValue: (count - reset.retry, time - reset.time))
  }
}

extension ResubscribeState.Next {
  /// A start after a delay, whose timer is put into `timer`.
  @inlinable
  static func later(
    after delay: Duration, on scheduler: any TimedScheduler, _ timer: SerialDisposable,
    willStart: @escaping @Sendable () -> Void = {}
  ) -> Self {
    .later { start in
      // Its own disposable, put in first: the retry may start, and fail, before `schedule` returns.
      let retry = SerialDisposable()
      timer.inner = retry
      retry.inner = scheduler.schedule(after: delay) {
        willStart()
        start()
      }
    }
  }
}
