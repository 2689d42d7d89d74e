/// Two linked terminals: what is sent to one is received at the other, and only there.
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
/// A failure or completion sent to either terminal ends both for good, and late subscribers of both receive it. The channel
/// also completes when it and both its terminals have been freed: subscriptions and bindings don't retain it.
///
/// Two properties need no channel of their own: ``MutableProperty/bind(twoWay:)``.
///
/// ReactiveCocoa: `RACChannel`.
public final class Channel<Value: Sendable, Failure: Error>: Sendable {
  /// The side where the value lives. Its signal emits what is sent to `following` after the subscription.
  public let leading: Terminal

  /// The side that shows the value. Its signal emits the last value sent to `leading`, if any, and then each value that
  /// follows.
  ///
  /// ```swift
  /// let volume = Channel<Int, Never>()
  /// volume.leading.send(4)
  /// volume.leading.send(5)
  /// volume.following.signal.subscribe { print($0) }  // 5
  /// volume.leading.send(6)  // 6
  /// ```
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
