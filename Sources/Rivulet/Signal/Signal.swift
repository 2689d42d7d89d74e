/// Values over time: any number of them, then perhaps completion or a failure.
///
/// A signal is a value and does nothing until someone subscribes; then it does its work for that subscriber, once more for
/// each (it is *cold*), unless it comes from a source whose type says otherwise: a subject,
/// ``MutableProperty``, ``Property``, ``Connection``. Everything it does ends with the subscription.
///
/// ```swift
/// let countdown = Signal<Int, Never> { subscriber in
///   for second in [3, 2, 1] { subscriber.send(second) }
///   subscriber.complete()
/// }
/// countdown.map { "\($0)…" }.subscribe { print($0) }  // 3…, 2…, 1…
/// ```
///
/// `Failure` is the type of what can go wrong; a signal whose `Failure` is `Never` cannot fail, and the compiler knows.
///
/// ReactiveCocoa: `RACSignal`. Rx: `Observable`.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let start: @Sendable (consuming Subscriber<Value, Failure>) -> Void
  @usableFromInline let debugName: DebugName?

  /// Makes a signal from what is to be done for each subscriber.
  ///
  /// The body runs on the caller of `subscribe`, once per subscription, unless that is over already. It may send at once or later, from any thread; what
  /// must be cancelled or released at the end goes into ``Subscriber/onDispose(_:)-(()->Void)``.
  ///
  /// ReactiveCocoa: `createSignal:`. Rx: `create`.
  @inlinable
  public init(_ body: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
    self.init(serial: { subscriber in
      if subscriber.isDisposed { return }
      body(subscriber.serialized())
    })
  }

  /// Makes a signal that keeps the contract by itself: serial and never recursive, and what begins work or sends an event first
  /// checks that the subscription isn't over.
  @inlinable
  init(
    serial start: @escaping @Sendable (consuming Subscriber<Value, Failure>) -> Void, name: DebugName? = nil
  ) {
    self.start = start
    debugName = name
  }
}

extension Signal {
  /// Starts the signal and handles its events, each on the thread that sends it.
  ///
  /// `file` and `line` say in ``subscriptions`` who subscribed.
  ///
  /// - Returns: A subscription that can be disposed of early. Nothing needs to hold it.
  ///
  /// ReactiveCocoa: `subscribeNext:error:completed:`. Rx: `subscribe`.
  @inlinable @discardableResult
  public func subscribe(
    onValue: @escaping @Sendable (Value) -> Void,
    onFailure: @escaping @Sendable (Failure) -> Void,
    onCompletion: @escaping @Sendable () -> Void = {},
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = TypedSubscription<Failure> { _, end in
      switch end {
      case .completed: onCompletion()
      case .failed(let failure): onFailure(failure)
      }
    }
    let isRecorded =
      SubscriptionRecord.isOn && startRecorded(Subscriber(subscription, onValue: onValue), by: file, line)
    if !isRecorded { start(Subscriber(subscription, onValue: onValue)) }
    return Subscription(subscription)
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and handles its events, each on the thread that sends it.
  ///
  /// `file` and `line` say in ``subscriptions`` who subscribed.
  ///
  /// - Returns: A subscription that can be disposed of early. Nothing needs to hold it.
  ///
  /// ReactiveCocoa: `subscribeNext:completed:`. Rx: `subscribe`.
  @inlinable @discardableResult
  public func subscribe(
    onValue: @escaping @Sendable (Value) -> Void,
    onCompletion: @escaping @Sendable () -> Void = {},
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = TypedSubscription<Never> { _, _ in onCompletion() }
    let isRecorded =
      SubscriptionRecord.isOn && startRecorded(Subscriber(subscription, onValue: onValue), by: file, line)
    if !isRecorded { start(Subscriber(subscription, onValue: onValue)) }
    return Subscription(subscription)
  }
}
