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
  ///   .timeout(after: .seconds(5), on: MainScheduler(), throwing: TimeoutError())
  ///   .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
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
    derived("timeout(after: \(interval))") { subscriber in
      let serializer = Serializer(subscriber)
      let timer = scheduler.schedule(after: interval) {
        serializer.pass(failure) { subscriber, failure in if !subscriber.isDisposed { subscriber.fail(failure()) } }
      }
      subscriber.onDispose(timer)
      if subscriber.isDisposed { return }
      start(subscriber.input({ serializer.send($0) }, onEnd: { serializer.end($0) }))
    }
  }
}

/// An exceeded time limit: a failure for ``Signal/timeout(after:on:throwing:)`` if there is no more specific one.
///
/// ReactiveCocoa: `RACSignalErrorTimedOut`. Rx: `RxError.timeout`.
public struct TimeoutError: Error, Hashable {
  public init() {}
}
