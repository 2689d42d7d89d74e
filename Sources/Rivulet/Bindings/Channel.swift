/// Two terminals that hear each other: what is sent to one appears on the other, and only there.
///
/// The leading terminal is for the side where a value lives, the following one for a side that shows it: a new subscriber to
/// `following` first receives the last value sent to `leading`. Any thread may send. Events are delivered one at a time, and an
/// event sent while another is being delivered is queued.
///
/// ```swift
/// let volume = Channel<Int, Never>()
/// volume.leading.send(5)
/// volume.following.signal.subscribe { print("shown", $0) }  // shown 5
/// volume.leading.signal.subscribe { print("chosen", $0) }
/// volume.following.send(7)  // chosen 7
/// ```
///
/// An end sent to either terminal ends both for good, and late subscribers of both receive it. The channel also completes when
/// the last of itself and its terminals is freed: subscriptions and bindings don't keep it.
///
/// Two properties need no channel of their own: ``MutableProperty/bind(twoWay:)``.
///
/// ReactiveCocoa: `RACChannel`.
public final class Channel<Value: Sendable, Failure: Error>: Sendable {
  /// The side where the value lives. Its signal sends what is sent to `following` from then on.
  public let leading: Terminal

  /// The side that shows the value. Its signal sends what `leading` was sent last, if anything, and what follows.
  public let following: Terminal

  @usableFromInline let owner: ChannelOwner<Value, Failure>

  /// Makes a channel through which nothing has gone yet.
  @inlinable
  public init() {
    let core = ChannelCore<Value, Failure>()
    owner = ChannelOwner(core)
    leading = Terminal(owner, Newest<Value>.leading, first: .nothing, linkedFirst: .nothing)
    following = Terminal(owner, Newest<Value>.following, first: .sentToLeading, linkedFirst: .renewed)
  }
}

extension Channel where Value: Equatable {
  /// Sends a value to `leading`, unless both sides have it already: for a value that is stored elsewhere and published there by
  /// the side that sets it.
  package func sendNew(_ value: Value) { owner.core.sendNew(value, to: Newest<Value>.leading, ==) }
}

/// An object that the terminals of a channel retain, and bindings don't.
@usableFromInline
final class ChannelOwner<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline let core: ChannelCore<Value, Failure>
  @inlinable init(_ core: ChannelCore<Value, Failure>) { self.core = core }
  deinit { core.close() }
}

extension Channel {
  /// One side of a channel, or of a property: hears what is sent on the other sides, and sends to them.
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
    /// The same, and first the newest value.
    @usableFromInline let renewed: Signal<Change<Value>, Failure>

    @inlinable
    init(
      signal: Signal<Value, Failure>, changes: Signal<Change<Value>, Failure>, renewed: Signal<Change<Value>, Failure>,
      deliver: @escaping @Sendable (Event<Value, Failure>) -> Void,
      receive: @escaping @Sendable (Event<Change<Value>, Failure>) -> Void
    ) {
      (self.signal, self.changes, self.renewed) = (signal, changes, renewed)
      (self.deliver, self.receive) = (deliver, receive)
    }

    /// Sends a value to the other sides. Ignored after the end.
    @inlinable public func send(_ value: Value) { deliver(.value(value)) }

    /// Ends it with a failure, on all sides. Ignored after the end.
    @inlinable public func fail(_ failure: Failure) { deliver(.failed(failure)) }

    /// Ends it, on all sides. Ignored after the end.
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
      })
  }
}

extension Channel.Terminal {
  /// Links two terminals both ways: this side takes the other's value first, if it has one, and then each follows the other.
  ///
  /// A value that came over the link doesn't go back over it. Any number of channels may be linked, in chains and in rings:
  /// they agree on the last value sent as soon as no change is under way, whichever threads send. So a value that another
  /// replaces on the way may not arrive everywhere. Channels bound to the same terminal receive values of the other side only,
  /// not each other's.
  ///
  /// An end on either side ends the other side, too. The link keeps neither channel nor property, and goes with the first
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
  /// - Returns: what ends both directions. For one direction only, subscribe: `a.signal.subscribe { b.send($0) }`.
  ///
  /// ReactiveCocoa: `RACChannelTo(…) = terminal`.
  @inlinable @discardableResult
  public func bind(to other: Self, file: StaticString = #fileID, line: UInt = #line) -> Subscription {
    let link = TwoWayBinding<Failure>()
    if SubscriptionRecord.isOn { SubscriptionRecord.record(link.subscription, to: Self.self, nil, by: file, line) }
    // First this side's changes, none of which may be missed between the value taken over and the first that is passed on.
    link.start(changes, into: other.receive)
    link.start(other.renewed, into: receive)
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
  ///   - transform: makes what is heard here of what was sent on the other sides.
  ///   - back: makes what is sent on of what is sent here.
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
  ///   - transform: makes what is heard here of what was sent on the other sides; nil for what is not to be heard.
  ///   - back: makes what is sent on of what is sent here; nil for what is not to be sent.
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
      })
  }
}

extension MutableProperty {
  /// Makes a terminal that hears and sets this property.
  ///
  /// Its signal emits the current value first, and then each value that others set, also through other terminals, on the thread
  /// that sets it; never a value sent to this terminal. A value that is replaced before its turn may be left out. A value sent
  /// to the terminal sets the property, and all others receive it.
  ///
  /// It completes when the property is freed, which it does not keep. Completing it ends this terminal, and not the property.
  /// Each call makes another terminal: make one for each that is to hear the others.
  ///
  /// ```swift
  /// let name = MutableProperty("Ada")
  /// let field = name.channel()
  /// field.signal.subscribe { print("show", $0) }  // show Ada
  /// field.send("Adam")
  /// print(name.value)  // Adam
  /// name.value = "Eve"  // show Eve
  /// ```
  ///
  /// ReactiveCocoa: `RACChannelTo(target, key)`.
  @inlinable
  public func channel() -> Channel<Value, Never>.Terminal { terminal(first: .newest) }

  /// A terminal whose signal begins with the next change: for the property of a widget.
  package func channelOfChanges() -> Channel<Value, Never>.Terminal { terminal(first: .nothing) }

  @inlinable
  func terminal(first: ChannelCore<Value, Never>.Beginning) -> Channel<Value, Never>.Terminal {
    let (core, terminal, over) = (core, Revision.next(), Ending())
    return Channel.Terminal(
      signal: core.values(at: terminal, first: first).take(until: over.signal),
      changes: core.changes(at: terminal, first: .nothing).take(until: over.signal),
      renewed: core.changes(at: terminal, first: .renewed).take(until: over.signal),
      deliver: { event in
        if over.hasEnded { return }
        switch event {
        case .value(let value): core.send(value, to: terminal)
        case .completed: over.end()
        }
      },
      receive: { event in
        if over.hasEnded { return }
        switch event {
        case .value(let change): core.receive(change, at: terminal)
        case .completed: over.end()
        }
      })
  }

  /// Links two properties both ways: this one takes the other's value first, and then each follows the other.
  ///
  /// Each set on one side is announced once on the other, on the thread that sets, before the set returns, unless it must wait
  /// its turn. Any number may be linked, in chains and in rings: they agree on the value that was set last as soon as nothing
  /// is under way, whichever threads set. The link keeps neither property, and goes with the first of them.
  ///
  /// ```swift
  /// let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
  /// field.bind(twoWay: name)
  /// field.value += "m"
  /// print(name.value)  // Adam
  /// ```
  ///
  /// - Returns: what ends both directions.
  ///
  /// ReactiveCocoa: `RACChannelTo(a, x) = RACChannelTo(b, y)`. Rx: `<->`.
  @inlinable @discardableResult
  public func bind(
    twoWay other: MutableProperty, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    channel().bind(to: other.channel(), file: file, line: line)
  }
}
