extension Signal {
  /// Continues with another signal when this one fails.
  ///
  /// Values and completion pass unchanged. The failure is not emitted; the signal made from it is subscribed to, on the thread
  /// that failed, and its values and its end follow. That signal may have a different failure type, or `Never`: then the result
  /// cannot fail either. Disposal ends the running subscription.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<String, Offline>.fail(Offline())
  ///   .catch { _ in Signal<String, Never>.just("from yesterday") }
  ///   .subscribe { print($0) }  // from yesterday
  /// ```
  ///
  /// ReactiveCocoa: `catch:`. Rx: `catch`.
  @inlinable
  public func `catch`<NewFailure: Error>(
    _ recover: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    derived { subscriber in
      start(
        subscriber.soleInput(subscriber.onValue) { (end: Termination<Failure>) in
          switch end {
          case .completed: subscriber.complete()
          case .failed(let failure): recover(failure).start(subscriber)
          }
        })
    }
  }

  /// Goes on with another signal when this one fails, whatever the failure.
  ///
  /// Values and completion pass as they are. The failure is not emitted; the other signal is subscribed, on the thread that
  /// failed, and its values and its end follow. Disposal ends whichever runs.
  ///
  /// ```swift
  /// let quiet = Signal<Int, TimeoutError>.fail(TimeoutError()).catch(with: Signal<Int, Never>.empty)
  /// quiet.subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // completed
  /// ```
  ///
  /// ReactiveCocoa: `catchTo:`. Rx: `catch`.
  @inlinable
  public func `catch`<NewFailure: Error>(with replacement: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    self.catch { _ in replacement }.composed(from: self)
  }

  /// Continues with another signal when this one fails with a failure that satisfies a condition; other failures pass.
  ///
  /// Values and completion pass unchanged. The other signal is subscribed to on the thread that failed; its values and its end follow.
  /// Disposal ends the running subscription.
  ///
  /// ```swift
  /// enum LoadingError: Error { case offline, forbidden }
  /// Signal<String, LoadingError>.fail(.offline)
  ///   .catch(where: { $0 == .offline }, with: .just("from yesterday"))
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // from yesterday
  /// ```
  ///
  /// - Parameters:
  ///   - isCaught: Returns true for a failure to continue after.
  ///   - replacement: The signal to continue with.
  ///
  /// ReactiveCocoa: `catch:`. Rx: `catch`.
  @inlinable
  public func `catch`(
    @ConditionBody where isCaught: @escaping @Sendable (Failure) -> Bool, with replacement: Signal
  ) -> Signal {
    self.catch { isCaught($0) ? replacement : .fail($0) }.composed(from: self)
  }
}
