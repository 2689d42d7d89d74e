extension Signal {
  /// Starts the signal again when it fails.
  ///
  /// Values emitted before the failure have been emitted, and completion passes. The failure itself passes if no retries are left,
  /// or if `isWorthRetrying` returns false. The next run starts on the thread that failed, after all clean-ups of the previous
  /// run; a million runs that fail at once need no more stack than one. Disposal ends the current run and prevents further
  /// runs.
  ///
  /// ```swift
  /// let answer = Signal<Int, any Error> { subscriber in
  ///   print("asks")
  ///   subscriber.fail(TimeoutError())
  /// }
  /// answer.retry(2)
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // asks, asks, asks, gives up
  /// answer.retry { failure, retry in failure is TimeoutError && retry < 2 }
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // asks, asks, gives up
  /// ```
  ///
  /// - Parameters:
  ///   - count: The largest number of retries; nil for ever, zero or less for none.
  ///   - isWorthRetrying: Returns true to start again. Called after each failure but that of the last attempt, on the thread
  ///     that failed, with the failure and the number of the next retry, from 1.
  ///
  /// ReactiveCocoa: `retry`, `retry:` (where 0 meant for ever). Rx: `retry`.
  @inlinable
  public func retry(
    _ count: Int? = nil,
    @ConditionBody when isWorthRetrying: @escaping @Sendable (_ failure: Failure, _ retry: Int) -> Bool = { _, _ in true
    }
  ) -> Signal {
    derived("retry(\(count.map { "\($0)" } ?? ""))") { subscriber in
      ResubscribeState(self, subscriber) { end, runs in
        end.isWorthRetrying(runs, count, isWorthRetrying) ? .now : .none
      }
      .start()
    }
  }

  /// Starts the signal again after a delay when it fails.
  ///
  /// Values emitted before the failure have been emitted, and completion passes. The failure itself passes, at once, if no retries
  /// are left, or if `isWorthRetrying` returns false. The next run starts on the scheduler. Disposal ends the current run or
  /// the current delay, and prevents further runs.
  ///
  /// Retries are counted from the subscription, also after hours of success. For a signal that runs for long, such as a connection, use
  /// ``retry(by:on:)`` with ``RetryPolicy/resettingAfterValues()``.
  ///
  /// ```swift
  /// let answer = Signal<Int, any Error>.async { 42 }
  /// answer.retry(5, after: .exponential(from: .seconds(1)).jittered(), on: MainScheduler())
  ///   .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })  // 42
  /// ```
  ///
  /// - Parameters:
  ///   - count: The largest number of retries; nil for ever, zero or less for none.
  ///   - backoff: The delay before each retry.
  ///   - scheduler: The clock of the delays, and the thread on which the signal is started again.
  ///   - isWorthRetrying: Returns true to start again. Called after each failure but that of the last attempt, on the thread
  ///     that failed, with the failure and the number of the next retry, from 1.
  ///
  /// ReactiveCocoa: `catch:`, `delay:` and `retry:`. Rx: `retryWhen`.
  @inlinable
  public func retry(
    _ count: Int? = nil, after backoff: Backoff, on scheduler: any TimedScheduler,
    @ConditionBody when isWorthRetrying: @escaping @Sendable (_ failure: Failure, _ retry: Int) -> Bool = { _, _ in true
    }
  ) -> Signal {
    derived("retry(\(count.map { "\($0)" } ?? ""))") { subscriber in
      let timer = SerialDisposable()
      subscriber.onDispose(timer)
      ResubscribeState(self, subscriber) { end, runs in
        guard end.isWorthRetrying(runs, count, isWorthRetrying) else { return .none }
        return .later(after: backoff.delay(before: runs), on: scheduler, timer)
      }
      .start()
    }
  }
}

extension Termination {
  /// Returns whether to start again after the given number of runs.
  @inlinable
  func isWorthRetrying(_ runs: Int, _ count: Int?, _ isWorthRetrying: (Failure, Int) -> Bool) -> Bool {
    guard case .failed(let failure) = self, runs <= count ?? .max else { return false }
    return isWorthRetrying(failure, runs)
  }
}
