extension Channel {
  /// One side of a channel or of a property: it receives what is sent to the other sides, and sends to them.
  ///
  /// ```swift
  /// let volume = MutableProperty(5)
  /// let (slider, field) = (volume.channel(), volume.channel())
  /// field.signal.subscribe { print("field", $0) }  // field 5
  /// slider.signal.subscribe { print("slider", $0) }  // slider 5
  /// // The slider doesn't get back what it sends.
  /// slider.send(7)  // field 7
  /// ```
  ///
  /// ReactiveCocoa: `RACChannelTerminal`. Rx: `ControlProperty`.
  public struct Terminal: Sendable {

    /// The values that other sides send, and the end; never the values sent here.
    public let signal: Signal<Value, Failure>

    /// Handles an event that is sent here.
    @usableFromInline let deliver: @Sendable (Event<Value, Failure>) -> Void
    /// Handles a change that comes from a bound terminal. It retains no owner.
    @usableFromInline let receive: @Sendable (Event<Change<Value>, Failure>) -> Void
    /// The changes that a bound terminal receives from now on.
    @usableFromInline let changes: Signal<Change<Value>, Failure>
    /// The same changes, preceded by the newest value.
    @usableFromInline let renewed: Signal<Change<Value>, Failure>
    /// The part of its bindings in transactions.
    @usableFromInline let linkEnd: @Sendable () -> LinkEnd<Value>

    @inlinable
    init(
      signal: Signal<Value, Failure>, changes: Signal<Change<Value>, Failure>, renewed: Signal<Change<Value>, Failure>,
      deliver: @escaping @Sendable (Event<Value, Failure>) -> Void,
      receive: @escaping @Sendable (Event<Change<Value>, Failure>) -> Void,
      linkEnd: @escaping @Sendable () -> LinkEnd<Value>
    ) {
      self.signal = signal
      self.changes = changes
      self.renewed = renewed
      self.deliver = deliver
      self.receive = receive
      self.linkEnd = linkEnd
    }

    /// Sends a value to the other sides. Ignored after the end.
    ///
    /// Takes time proportional to the number of the other sides' subscribers.
    ///
    /// ```swift
    /// let volume = Channel<Int, Never>()
    /// volume.leading.signal.subscribe { print("chosen", $0) }
    /// volume.following.send(7)  // chosen 7
    /// ```
    @inlinable public func send(_ value: Value) { deliver(.value(value)) }

    /// Ends it with a failure, on all sides. Ignored after the end.
    ///
    /// ```swift
    /// let download = Channel<Int, TimeoutError>()
    /// download.leading.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    /// download.following.fail(TimeoutError())  // too late
    /// ```
    @inlinable public func fail(_ failure: Failure) { deliver(.failed(failure)) }

    /// Ends it, on all sides. Ignored after the end.
    ///
    /// ```swift
    /// let volume = Channel<Int, Never>()
    /// volume.leading.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    /// volume.following.complete()  // over
    /// volume.following.send(7)
    /// ```
    @inlinable public func complete() { deliver(.completed) }
  }
}

extension Channel.Terminal {
  @inlinable
  init(
    _ owner: ChannelOwner<Value, Failure>, _ terminal: Int, first: ChannelCore<Value, Failure>.Beginning,
    linkedFirst: ChannelCore<Value, Failure>.Beginning
  ) {
    let core = owner.core
    self.init(
      signal: core.values(at: terminal, first: first),
      changes: core.changes(at: terminal, first: .nothing),
      renewed: core.changes(at: terminal, first: linkedFirst),
      deliver: { event in
        switch event {
        case .value(let value): owner.core.send(value, to: terminal)
        case .failed(let failure): owner.core.end(.failed(failure))
        case .completed: owner.core.end(.completed)
        }
      },
      receive: { [weak owner] event in
        guard let core = owner?.core else { return }
        switch event {
        case .value(let change): core.receive(change, at: terminal)
        case .failed(let failure): core.end(.failed(failure))
        case .completed: core.end(.completed)
        }
      }, linkEnd: { core.followers.end(terminal) })
  }
}

extension Channel.Terminal {
  /// Links two terminals both ways: this side takes the other's value first, if it has one, and then each follows the other.
  ///
  /// A value that came over the link doesn't go back over it. Any number of channels may be linked, in chains and in rings:
  /// they agree on the last value sent as soon as no change is under way, whichever threads send. So a value that is replaced
  /// by another on the way may not arrive everywhere. Channels bound to the same terminal receive only values of the other
  /// side, not each other's values.
  ///
  /// An end on either side ends the other side, too. The link retains neither a channel nor a property, and ends with the first
  /// of them.
  ///
  /// ```swift
  /// let (celsius, shown) = (MutableProperty(20.0), Channel<Double, Never>())
  /// shown.leading.bind(to: celsius.channel())
  /// shown.following.signal.subscribe { print($0) }  // 20.0
  /// shown.following.send(21)
  /// print(celsius.value)  // 21.0
  /// ```
  ///
  /// - Returns: A subscription that ends both directions when it is disposed. For one direction only, subscribe:
  ///   `a.signal.subscribe { b.send($0) }`.
  ///
  /// ReactiveCocoa: `RACChannelTo(…) = terminal`.
  @inlinable @discardableResult
  public func bind(to other: Self, file: StaticString = #fileID, line: UInt = #line) -> Subscription {
    bind(to: other, file: file, line: line, onEnd: nil)
  }

  /// Links two terminals, and calls an action when both directions have ended: for a terminal that was made for the link alone.
  @inlinable
  package func bind(
    to other: Self, file: StaticString, line: UInt, onEnd: (@Sendable () -> Void)?
  ) -> Subscription {
    let link = TwoWayBinding<Failure>()
    if SubscriptionRecord.isOn { SubscriptionRecord.record(link.subscription, to: Self.self, nil, by: file, line) }
    // Clean-ups run last in, first out: this one must not pass its end on.
    if let onEnd { link.subscription.onDispose(onEnd) }
    // This side's changes come first: none may be missed between the value taken over and the first change that is passed on.
    link.start(changes, into: other.receive)
    link.start(other.renewed, into: receive)
    if !link.subscription.isDisposed { LinkEnd.link(linkEnd(), other.linkEnd(), link.subscription) }
    return Subscription(link.subscription)
  }

  /// The same terminal for values of another type.
  ///
  /// ```swift
  /// let (fahrenheit, celsius) = (MutableProperty(32.0), MutableProperty(20.0))
  /// fahrenheit.channel().bind(to: celsius.channel().map({ $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 }))
  /// print(fahrenheit.value)  // 68.0
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Converts values sent on the other sides to values received here.
  ///   - back: Converts values sent here.
  @inlinable
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> Channel<Other, Failure>.Terminal {
    compactMap(transform, back: back)
  }

  /// The same terminal for values of another type, where not all values have a counterpart: those that have none are not
  /// passed on.
  ///
  /// ```swift
  /// let (text, number) = (MutableProperty(""), MutableProperty(7))
  /// text.channel().bind(to: number.channel().compactMap({ String($0) }, back: { Int($0) }))
  /// text.value = "eight"
  /// text.value = "9"
  /// print(number.value)  // 9
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Converts values sent on the other sides to values received here; nil discards one.
  ///   - back: Converts values sent here; nil discards one.
  @inlinable
  public func compactMap<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other?, back: @escaping @Sendable (Other) -> Value?
  ) -> Channel<Other, Failure>.Terminal {
    let convert: @Sendable (Change<Value>) -> Change<Other>? = { change in transform(change.value).map(change.with) }
    return Channel<Other, Failure>.Terminal(
      signal: signal.compactMap(transform), changes: changes.compactMap(convert), renewed: renewed.compactMap(convert),
      deliver: { [deliver] event in
        switch event {
        case .value(let value): if let value = back(value) { deliver(.value(value)) }
        case .failed(let failure): deliver(.failed(failure))
        case .completed: deliver(.completed)
        }
      },
      receive: { [receive] event in
        switch event {
        case .value(let change): if let value = back(change.value) { receive(.value(change.with(value))) }
        case .failed(let failure): receive(.failed(failure))
        case .completed: receive(.completed)
        }
      }, linkEnd: { [linkEnd] in linkEnd().map(transform, back: back) })
  }
}
