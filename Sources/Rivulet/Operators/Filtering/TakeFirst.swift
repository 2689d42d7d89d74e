extension Signal {
  /// Emits the first values, at most `count`, and completes together with the last of them.
  ///
  /// The source is disposed at that moment. With a count of zero or less, the result completes at once and never subscribes to
  /// the source. If the source ends sooner, so does the result. Disposal and the thread of each event are unchanged.
  ///
  /// ```swift
  /// Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2
  /// ```
  ///
  /// ReactiveCocoa, Rx: `take`.
  @inlinable
  public func take(first count: Int) -> Signal {
    if count <= 0 { return .empty }
    return derived("take(first: \(count))") { subscriber in
      let left = SerialState(count)
      start(
        Subscriber(subscriber.subscription) { value in
          left.state -= 1
          subscriber.send(value)
          if left.state == 0 { subscriber.complete() }
        })
    }
  }
}
