extension Signal {
  /// Starts the signal again after a failure when another signal emits, which is made from the failures.
  ///
  /// `trigger` is called for each subscriber. Each failure is emitted by the signal that it gets; a value of the signal that it returns
  /// starts the next run, on its thread, and has no effect while a run goes on. When that signal ends, the result ends in the
  /// same way; until it emits or ends, the failed signal waits, and is retained. Values emitted before a failure have been emitted, and completion passes. Disposal ends the current run and the trigger.
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
      if subscriber.isDisposed { return }
      let (failures, waiting) = (Subject<Failure, Never>(), Locked<(@Sendable () -> Void)?>(nil))
      // What waits holds the run, which holds what waits.
      let forget: @Sendable () -> Void = { _ = waiting.withLock { $0.take() } }
      // The trigger may end the result while a run sends.
      let serializer = Serializer(subscriber)
      let input: Subscriber<Trigger, Failure> = subscriber.input(
        { _ in waiting.withLock { $0.take() }?() }, onEnd: { serializer.end($0) })
      input.onDispose(forget)
      let isAnswered: @Sendable () -> Bool = { [weak trigger = input.subscription] in trigger?.isDisposed == false }
      trigger(failures.signal).start(input)
      if subscriber.isDisposed { return }
      let runs: Subscriber<Value, Failure> = subscriber.input(
        { serializer.send($0) }, onEnd: { serializer.end($0) })
      ResubscribeState(self, runs) { end, _ in
        guard case .failed(let failure) = end else { return .none }
        return .later { start in
          waiting.withLock { $0 = start }
          failures.send(failure)
          if !isAnswered() { forget() }
        }
      }
      .start()
    }
  }
}
