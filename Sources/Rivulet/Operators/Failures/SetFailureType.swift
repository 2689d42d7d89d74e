extension Signal where Failure == Never {
  /// The same signal with a failure type, for combination with signals that can fail.
  ///
  /// It still never fails. Values, completion, disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let news = Signal<String, Offline>.fail(Offline())
  /// let all = Signal<String, Never>.just("from yesterday").setFailureType(to: Offline.self).merge(with: news)
  /// all.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // from yesterday, Offline()
  /// ```
  ///
  /// - Parameter type: The type of failure. Inferred where the context says it.
  ///
  /// ReactiveCocoa: none (a failure had no type). Rx: `setFailureType`.
  @inlinable
  public func setFailureType<NewFailure: Error>(to type: NewFailure.Type = NewFailure.self) -> Signal<Value, NewFailure>
  {
    derived { subscriber in
      start(subscriber.soleInput(subscriber.onValue) { (_: Termination<Never>) in subscriber.complete() })
    }
  }
}
