extension Signal {
  /// Starts the signal again after a failure when another signal emits, which is made from the failures.
  ///
  /// `trigger` is called for each subscriber. Each failure is emitted by the signal that it gets; a value of the signal that it returns
  /// starts the next run, on its thread, and has no effect while a run goes on. When that signal ends, the result ends in the
  /// same way. Values emitted before a failure have been emitted, and completion passes. Disposal ends the current run and the trigger.
  ///
  /// For delays, numbers of retries and conditions, ``retry(by:on:)`` is simpler.
  ///
  /// ```swift
  /// let (page, isOnline) = (Signal<String, TimeoutError>.fail(TimeoutError()), Subject<Bool, TimeoutError>())
  /// page.retry(triggeredBy: { _ in isOnline.signal.filter { $0 } })
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// - Parameter trigger: Makes the signal that starts the next run.
  ///
  /// ReactiveCocoa: none. Rx: `retryWhen`, `retry(when:)`.
  @inlinable
  public func retry<Trigger: Sendable>(
    triggeredBy trigger: @escaping @Sendable (_ failures: Signal<Failure, Never>) -> Signal<Trigger, Failure>
  ) -> Signal {
    derived { subscriber in
      let failures = Subject<Failure, Never>()
      let waiting = Locked<(@Sendable () -> Void)?>(nil)
      trigger(failures.signal).start(
        subscriber.input(
          { _ in waiting.withLock { $0.take() }?() }, onEnd: { (end: Termination<Failure>) in subscriber.end(end) }))
      // What waits holds the run, which holds what waits.
      subscriber.onDispose { _ = waiting.withLock { $0.take() } }
      if subscriber.isDisposed { return }
      ResubscribeState(self, subscriber) { end, _ in
        guard case .failed(let failure) = end else { return .none }
        return .later { start in
          waiting.withLock { $0 = start }
          failures.send(failure)
        }
      }
      .start()
    }
  }
}
