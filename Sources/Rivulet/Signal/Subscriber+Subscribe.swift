extension Subscriber {
  /// Subscribes to a signal until this subscriber has had enough, and handles its events.
  ///
  /// An operator of your own subscribes with it to the signal that it is made from, and to inner signals. The subscription ends
  /// with this one, however that ends, even while the signal is still being subscribed to: a source that sends endlessly before
  /// it returns stops, which it would not with `onDispose(signal.subscribe { … })`. If this subscription has ended
  /// already, the signal isn't started. What the signal emits arrives on the thread that emits it.
  ///
  /// ```swift
  /// extension Signal where Value == Int {
  ///   func doubled() -> Signal {
  ///     Signal { subscriber in subscriber.subscribe(to: self) { subscriber.send($0 * 2) } }
  ///   }
  /// }
  /// Signal<Int, Never>.from(1...).doubled().take(first: 2).subscribe { print($0) }  // 2, 4
  /// ```
  ///
  /// The handlers must not retain the returned subscription.
  ///
  /// The end of one subscription takes time proportional to the number of clean-ups that this subscriber has at the
  /// time.
  ///
  /// - Parameters:
  ///   - signal: The signal to subscribe to.
  ///   - onValue: Handles each value.
  ///   - onFailure: Handles a failure. Pass it on with ``fail(_:)``, unless the operator is there to handle failures.
  ///   - onCompletion: Handles completion, after which this subscription goes on until ``complete()``.
  /// - Returns: A subscription that can be disposed of early, such as that to an inner signal which another one replaces.
  ///
  /// ReactiveCocoa: `subscribeNext:error:completed:` within `createSignal:`. Rx: `subscribe` within `create`.
  @inlinable @discardableResult
  public func subscribe<Input: Sendable, InputFailure: Error>(
    to signal: Signal<Input, InputFailure>,
    onValue: @escaping @Sendable (Input) -> Void,
    onFailure: @escaping @Sendable (InputFailure) -> Void,
    onCompletion: @escaping @Sendable () -> Void
  ) -> Subscription {
    let input = TypedSubscription<InputFailure> { _, end in
      switch end {
      case .completed: onCompletion()
      case .failed(let failure): onFailure(failure)
      }
    }
    let cleanup = WeakCleanup(input)
    subscription.onDispose(cleanup)
    // Otherwise, the clean-ups of inner signals that have ended would pile up until the end.
    input.onDispose { [subscription] in subscription.forget(cleanup) }
    TransactionLog.outside { signal.start(Subscriber<Input, InputFailure>(input, onValue: onValue)) }
    return Subscription(input)
  }

  /// Subscribes to a signal until this subscriber has had enough, and passes failure and completion on.
  ///
  /// Like `subscribe(to:onValue:onFailure:onCompletion:)`, with a signal that fails as this one does.
  ///
  /// ```swift
  /// let letters = Signal<String, Never> { subscriber in
  ///   subscriber.subscribe(to: Signal<Character, Never>.from("ab")) { subscriber.send("\($0)!") }
  /// }
  /// letters.subscribe { print($0) }  // a!, b!
  /// ```
  ///
  /// - Parameters:
  ///   - signal: The signal to subscribe to.
  ///   - onValue: Handles each value.
  /// - Returns: A subscription that can be disposed of early.
  ///
  /// ReactiveCocoa: `subscribeNext:error:completed:` within `createSignal:`. Rx: `subscribe` within `create`.
  @inlinable @discardableResult
  public func subscribe<Input: Sendable>(
    to signal: Signal<Input, Failure>, onValue: @escaping @Sendable (Input) -> Void
  ) -> Subscription {
    subscribe(to: signal, onValue: onValue, onFailure: { fail($0) }, onCompletion: { complete() })
  }
}
