extension Signal {
  /// Emits the only value when the signal completes, and fails if there is none or a second one.
  ///
  /// The second value fails the result at once, and the source is disposed. A failure of the source passes at once. The value is
  /// emitted on the thread that completes the signal, and completion follows.
  ///
  /// ```swift
  /// enum LookupError: Error { case notUnique }
  /// Signal<Int, LookupError>.just(7).single(throwing: .notUnique)
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 7
  /// ```
  ///
  /// - Parameter failure: Makes the failure, only when it is needed.
  ///
  /// ReactiveCocoa: none. Rx: `single`.
  @inlinable
  public func single(throwing failure: @autoclosure @escaping @Sendable () -> Failure) -> Signal {
    derived { subscriber in
      let only = SerialState<Value?>(nil)
      start(
        subscriber.soleInput({ value in
          if only.state != nil { return subscriber.fail(failure()) }
          only.state = value
        }) { (end: Termination<Failure>) in
          if end.isFailure || subscriber.isDisposed { return subscriber.end(end) }
          guard let value = only.state.take() else { return subscriber.fail(failure()) }
          subscriber.send(value)
          subscriber.complete()
        })
    }
  }
}
