/// Values over time: any number of them, then perhaps completion or a failure.
///
/// A signal is a value and does no work until it is subscribed to; then it does its work separately for each subscriber (it is
/// *cold*), unless it comes from a source whose type says otherwise: a subject, ``MutableProperty``, ``Property``,
/// ``Connection``. All its work ends with the subscription.
///
/// ```swift
/// let countdown = Signal<Int, Never> { subscriber in
///   for second in [3, 2, 1] { subscriber.send(second) }
///   subscriber.complete()
/// }
/// countdown.map { "\($0)…" }.subscribe { print($0) }  // 3…, 2…, 1…
/// ```
///
/// `Failure` is the type of its errors; a signal whose `Failure` is `Never` cannot fail, and the compiler relies on that.
///
/// ReactiveCocoa: `RACSignal`. Rx: `Observable`.
public struct Signal<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let start: @Sendable (consuming Subscriber<Value, Failure>) -> Void
  @usableFromInline let debugName: DebugName?

  /// Makes a signal from a closure that runs for each subscriber.
  ///
  /// The body runs on the caller of `subscribe`, once per subscription, unless the subscription has already ended. It may send
  /// at once or later, from any thread; it passes everything that must be cancelled or released at the end to
  /// ``Subscriber/onDispose(_:)-(()->Void)``.
  ///
  /// ```swift
  /// let answers = Signal<Int, Never> { subscriber in
  ///   let task = Task {
  ///     subscriber.send(42)
  ///     subscriber.complete()
  ///   }
  ///   subscriber.onDispose { task.cancel() }
  /// }
  /// answers.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // 42, over
  /// ```
  ///
  /// ReactiveCocoa: `createSignal:`. Rx: `create`.
  @inlinable
  public init(_ body: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
    self.init(serial: { subscriber in
      if subscriber.isDisposed { return }
      body(subscriber.serialized())
    })
  }

  /// Makes a signal whose body observes the contract itself: it sends serially and never recursively, and checks that the
  /// subscription has not ended before it begins work or sends an event.
  @inlinable
  init(
    serial start: @escaping @Sendable (consuming Subscriber<Value, Failure>) -> Void, name: DebugName? = nil
  ) {
    self.start = start
    debugName = name
  }
}

extension Signal {
  /// Starts the signal and handles its events, each on the thread that emits it.
  ///
  /// `file` and `line` say in ``subscriptions`` who subscribed.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.from([1, 2]).concat(.fail(Offline())).subscribe(
  ///   onValue: { print($0) },  // 1, 2
  ///   onFailure: { print($0) })  // Offline()
  /// ```
  ///
  /// - Returns: A subscription that can be disposed of early. Nothing needs to hold it.
  ///
  /// ReactiveCocoa: `subscribeNext:error:completed:`. Rx: `subscribe`.
  @inlinable @discardableResult
  public func subscribe(
    @HandlerBody onValue: @escaping @Sendable (Value) -> Void,
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
    TransactionLog.outside {
      let isRecorded =
        SubscriptionRecord.isOn && startRecorded(Subscriber(subscription, onValue: onValue), by: file, line)
      if !isRecorded { start(Subscriber(subscription, onValue: onValue)) }
    }
    return Subscription(subscription)
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and handles its events, each on the thread that emits it.
  ///
  /// Handlers may be left out: `ended.subscribe(onCompletion: { … })`. `file` and `line` say in ``subscriptions`` who subscribed.
  ///
  /// ```swift
  /// Signal<Int, Never>.from([1, 2]).subscribe { print($0) }  // 1, 2
  /// ```
  ///
  /// - Returns: A subscription that can be disposed of early. Nothing needs to hold it.
  ///
  /// ReactiveCocoa: `subscribeNext:completed:`. Rx: `subscribe`.
  @inlinable @discardableResult
  public func subscribe(
    @HandlerBody onValue: @escaping @Sendable (Value) -> Void,
    onCompletion: @escaping @Sendable () -> Void = {},
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let subscription = TypedSubscription<Never> { _, _ in onCompletion() }
    TransactionLog.outside {
      let isRecorded =
        SubscriptionRecord.isOn && startRecorded(Subscriber(subscription, onValue: onValue), by: file, line)
      if !isRecorded { start(Subscriber(subscription, onValue: onValue)) }
    }
    return Subscription(subscription)
  }
}
