extension Signal {
  /// Fails with what a function makes of the failure.
  ///
  /// Values, completion, disposal and the thread of each event stay as they are. The function runs on the thread that fails.
  ///
  /// ```swift
  /// enum LoadingError: Error { case timedOut }
  /// let answer = Signal<Int, TimeoutError>.fail(TimeoutError()).mapFailure { _ in LoadingError.timedOut }
  /// answer.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // timedOut
  /// ```
  ///
  /// ReactiveCocoa: `catch:` with `error:`. Rx: `mapError`.
  @inlinable
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    derived { subscriber in
      start(
        subscriber.soleInput(subscriber.onValue) { (end: Termination<Failure>) in
          switch end {
          case .completed: subscriber.complete()
          case .failed(let failure): subscriber.fail(transform(failure))
          }
        })
    }
  }
}
