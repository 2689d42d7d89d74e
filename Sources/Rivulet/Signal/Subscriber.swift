/// The receiver of a custom signal's events: the argument of ``Signal/init(_:)``.
///
/// It may be stored, and used from any thread at any time: it serializes events in their order, and ignores events after the
/// end. Releasing it without ending the signal runs its clean-ups and leaks nothing.
///
/// ```swift
/// let answers = Signal<Int, Never> { subscriber in
///   subscriber.send(42)
///   subscriber.complete()
/// }
/// answers.subscribe { print($0) }  // 42
/// ```
///
/// ReactiveCocoa: `RACSubscriber`. Rx: `Observer`.
public struct Subscriber<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let onValue: @Sendable (Value) -> Void
  @usableFromInline let subscription: TypedSubscription<Failure>

  @inlinable
  init(_ subscription: TypedSubscription<Failure>, onValue: @escaping @Sendable (Value) -> Void) {
    self.onValue = onValue
    self.subscription = subscription
  }

  /// Sends a value, which reaches the subscriber before this returns, unless another event is just being delivered: then
  /// it waits its turn.
  ///
  /// ```swift
  /// let numbers = Signal<Int, Never> { subscriber in
  ///   subscriber.send(1)
  ///   print("sent")
  ///   subscriber.complete()
  /// }
  /// numbers.subscribe { print($0) }  // 1, sent
  /// ```
  @inlinable public func send(_ value: Value) { onValue(value) }

  /// Ends the signal with a failure.
  ///
  /// ```swift
  /// let answer = Signal<Int, TimeoutError> { subscriber in subscriber.fail(TimeoutError()) }
  /// answer.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late
  /// ```
  @inlinable public func fail(_ failure: Failure) { subscription.end(.failed(failure)) }

  /// Ends the signal.
  ///
  /// ```swift
  /// let lines = Signal<String, Never> { subscriber in
  ///   subscriber.send("one")
  ///   subscriber.complete()
  ///   subscriber.send("ignored")
  /// }
  /// lines.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // one, over
  /// ```
  @inlinable public func complete() { subscription.end(.completed) }

  /// True when the subscription is over. A loop that sends many values checks it before each.
  ///
  /// ```swift
  /// let numbers = Signal<Int, Never> { subscriber in
  ///   var number = 0
  ///   while !subscriber.isDisposed {
  ///     number += 1
  ///     subscriber.send(number)
  ///   }
  /// }
  /// numbers.take(first: 2).subscribe { print($0) }  // 1, 2
  /// ```
  @inlinable public var isDisposed: Bool { subscription.isDisposed }

  /// Adds an action that runs once when the subscription is over, however it ends; at once if it is over already. Actions run
  /// in reverse order.
  ///
  /// ```swift
  /// let file = Signal<String, Never> { subscriber in
  ///   print("open")
  ///   subscriber.onDispose { print("close") }
  ///   subscriber.send("first line")
  /// }
  /// file.take(first: 1).subscribe { print($0) }  // open, first line, close
  /// ```
  @inlinable public func onDispose(_ action: @escaping @Sendable () -> Void) { subscription.onDispose(action) }

  /// Adds something to dispose when the subscription is over, however it ends; disposes it at once when it is over already.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let ticks = Signal<Int, Never> { subscriber in
  ///   subscriber.onDispose(scheduler.schedule(every: .seconds(1)) { subscriber.send(1) })
  /// }
  /// let ticking = ticks.subscribe { print($0) }
  /// scheduler.advance(by: .seconds(2))  // 1, 1
  /// ticking.dispose()
  /// ```
  @inlinable public func onDispose(_ disposable: any Disposable) { subscription.onDispose { disposable.dispose() } }

  /// Adds a subscription to dispose when this one is over, however it ends; disposes it at once when this one is over already.
  ///
  /// The subscription isn't retained: a running signal needs no owner, and a subscription that was freed has nothing to
  /// dispose. So a signal that forwards another's events is freed when that one vanishes.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// let doubled = Signal<Int, Never> { subscriber in
  ///   subscriber.onDispose(clicks.signal.subscribe { subscriber.send($0 * 2) })
  /// }
  /// doubled.take(first: 1).subscribe { print($0) }
  /// clicks.send(21)  // 42
  /// clicks.send(22)
  /// ```
  @inlinable public func onDispose(_ other: Subscription) { subscription.onDispose(WeakCleanup(other.base)) }
}

extension Subscriber {
  @inlinable
  package func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>) { subscription.end(end) }

  /// The subscriber for the signal upstream of a linear operator. Consumes, so that what there is moves up the chain and is
  /// not retained at each step.
  @inlinable @inline(__always)
  consuming func lifted<Input: Sendable>(
    by stage: @Sendable (_ send: consuming @escaping @Sendable (Value) -> Void) -> @Sendable (Input) -> Void
  ) -> Subscriber<Input, Failure> {
    let (subscription, onValue) = (subscription, onValue)
    _ = consume self
    return Subscriber<Input, Failure>(consume subscription, onValue: stage(consume onValue))
  }

  /// The subscriber for one of several inputs, or for an input whose end is not simply the end of the whole.
  @inlinable
  func input<Input: Sendable, InputFailure: Error>(
    _ onValue: @escaping @Sendable (Input) -> Void,
    onEnd: @escaping @Sendable (Termination<InputFailure>) -> Void
  ) -> Subscriber<Input, InputFailure> {
    let input = TypedSubscription<InputFailure> { _, end in onEnd(end) }
    subscription.onDispose(WeakCleanup(input))
    return Subscriber<Input, InputFailure>(input, onValue: onValue)
  }

  /// The subscriber for a single input, whose values need no serializer.
  @inlinable
  func soleInput<Input: Sendable, InputFailure: Error>(
    _ onValue: @escaping @Sendable (Input) -> Void,
    onEnd: @escaping @Sendable (Termination<InputFailure>) -> Void
  ) -> Subscriber<Input, InputFailure> { input(unlessDisposed(onValue), onEnd: onEnd) }

  /// A handler for the values of an input without a serializer, which would check the disposal: while one thread is still ending
  /// the inputs, `dispose()` may have returned on another.
  @inlinable @inline(__always)
  func unlessDisposed<Input: Sendable>(
    _ handle: @escaping @Sendable (Input) -> Void
  ) -> @Sendable (Input) -> Void {
    { [subscription] in if !subscription.isDisposed { handle($0) } }
  }

  /// A subscriber for hands that may send at any time, from anywhere, and after the end.
  @inlinable
  func serialized() -> Subscriber {
    let serializer = Serializer(self)
    return input({ serializer.send($0) }, onEnd: { serializer.end($0) })
  }
}
