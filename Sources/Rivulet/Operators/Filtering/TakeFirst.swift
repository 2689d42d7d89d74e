extension Signal {
  /// Sends the first values, at most `count`, and completes together with the last of them.
  ///
  /// The signal before it is disposed at that moment. With a count of zero or less it completes at once and never
  /// subscribes. If the signal ends sooner, so does this. Disposal and the thread of each event stay as they are.
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
