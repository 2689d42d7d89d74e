extension Signal {
  /// Fails if the signal has not completed within a time.
  ///
  /// The time is counted from the subscription, and values don't restart it. Until then values and the end pass unchanged, on
  /// the thread that emits them. At the deadline the source is disposed, and the failure is emitted on the scheduler. Disposal
  /// and any end stop the clock.
  ///
  /// A signal that can't fail needs a failure type first: `setFailureType(to: TimeoutError.self)`.
  ///
  /// ```swift
  /// let answer = Signal<Int, Never>.async { 42 }
  /// answer.setFailureType(to: TimeoutError.self)
  ///   .timeout(after: .seconds(60), on: MainScheduler(), throwing: TimeoutError())
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // 42
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time limit; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the limit; the failure is emitted on it.
  ///   - failure: Makes the failure, only when it is needed.
  ///
  /// ReactiveCocoa: `timeout:onScheduler:`. Rx: `timeout` (which restarts with each value).
  @inlinable
  public func timeout(
    after interval: Duration, on scheduler: any TimedScheduler,
    throwing failure: @autoclosure @escaping @Sendable () -> Failure
  ) -> Signal {
    timeout(after: interval, on: scheduler, continuingWith: .deferred { .fail(failure()) }).composed(from: self)
  }

  /// Continues with another signal if this one has not completed within a time.
  ///
  /// The time is counted from the subscription, and values don't restart it. Until then values and the end pass unchanged, on the
  /// thread that emits them. At the deadline the source is disposed, and the other signal is subscribed to on the scheduler; it has
  /// no time limit. Disposal ends the running subscription, and it and any end stop the clock.
  ///
  /// ```swift
  /// let (scheduler, answer) = (TestScheduler(), Subject<Int, Never>())
  /// answer.signal.timeout(after: .seconds(5), on: scheduler, continuingWith: .just(0)).subscribe { print($0) }
  /// scheduler.advance(by: .seconds(5))  // 0
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time limit; zero or less is until the scheduler's next turn.
  ///   - scheduler: The clock of the limit, and the thread on which the other signal is subscribed to.
  ///   - other: The signal to continue with.
  ///
  /// ReactiveCocoa: `timeout:onScheduler:` and `catchTo:`. Rx: `timeout(_:other:scheduler:)` (which restarts with each value).
  @inlinable
  public func timeout(
    after interval: Duration, on scheduler: any TimedScheduler, continuingWith other: Signal
  ) -> Signal {
    limited("timeout(after: \(interval))", interval, scheduler, restarts: false, other)
  }

  @inlinable
  func limited(
    _ name: @autoclosure () -> String, _ interval: Duration, _ scheduler: any TimedScheduler, restarts: Bool,
    _ other: Signal
  ) -> Signal {
    derived(name()) { subscriber in
      let limit = TimeLimit(subscriber, interval, scheduler, restarts: restarts, other)
      let source = subscriber.input({ limit.receive($0) }, onEnd: { limit.end($0) })
      limit.start { [weak subscription = source.subscription] in subscription?.dispose() }
      if !source.isDisposed { start(source) }
    }
  }
}

/// An exceeded time limit: a failure for ``Signal/timeout(after:on:throwing:)`` if there is no more specific one.
///
/// ```swift
/// let (scheduler, answer) = (TestScheduler(), Subject<Int, TimeoutError>())
/// answer.signal.timeout(after: .seconds(5), on: scheduler, throwing: TimeoutError())
///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
/// scheduler.advance(by: .seconds(5))  // too late
/// ```
///
/// ReactiveCocoa: `RACSignalErrorTimedOut`. Rx: `RxError.timeout`.
public struct TimeoutError: Error, Hashable {
  /// Makes the failure.
  public init() {}
}
