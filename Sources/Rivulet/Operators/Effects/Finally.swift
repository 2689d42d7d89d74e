extension Signal {
  /// Runs a closure once when the subscription is over, however it ends.
  ///
  /// It runs after completion or a failure of the signal has been emitted, and otherwise when the subscription is disposed or its
  /// source vanishes, on the thread on which that happens. Events and their threads are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.just(1).finally { print("over") }
  ///   .subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // 1, completed, over
  /// ```
  ///
  /// ReactiveCocoa: `finally:` (for completion and failure alone). Rx: `finally`, `do(onDispose:)`.
  @inlinable
  public func finally(_ action: @escaping @Sendable () -> Void) -> Signal {
    derived { subscriber in
      let once = ActionDisposable(action)
      let signalEnd = ActionDisposable()
      subscriber.onDispose { if !signalEnd.isDisposed { once.dispose() } }
      start(
        subscriber.soleInput(subscriber.onValue) { (end: Termination<Failure>) in
          signalEnd.dispose()
          subscriber.end(end)
          once.dispose()
        })
    }
  }
}
