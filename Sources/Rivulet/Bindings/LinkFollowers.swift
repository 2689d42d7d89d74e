// A transaction sets linked properties before its commit, because each is to be published once, with its last value. So the
// two-way bindings exist a second time, as functions that pass a value on within a transaction.

/// The side of a two-way binding that takes part in transactions: a terminal of a property or a channel.
@usableFromInline
struct LinkEnd<Value: Sendable>: Sendable {
  /// Passes a value from the linked terminal on to everything behind this one.
  @usableFromInline let assign: @Sendable (Value, LinkPass) -> Void
  /// Has each value that the other terminals receive passed on, until the subscription is disposed.
  @usableFromInline let follow: @Sendable (AnySubscription, @escaping @Sendable (Value, LinkPass) -> Void) -> Void

  @inlinable
  init(
    assign: @escaping @Sendable (Value, LinkPass) -> Void,
    follow: @escaping @Sendable (AnySubscription, @escaping @Sendable (Value, LinkPass) -> Void) -> Void
  ) {
    self.assign = assign
    self.follow = follow
  }

  @inlinable
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other?, back: @escaping @Sendable (Other) -> Value?
  ) -> LinkEnd<Other> {
    LinkEnd<Other>(
      assign: { [assign] value, pass in if let value = back(value) { assign(value, pass) } },
      follow: { [follow] link, body in
        follow(link) { value, pass in if let value = transform(value) { body(value, pass) } }
      })
  }

  /// Links two ends until the subscription is disposed.
  @inlinable
  static func link(_ one: Self, _ other: Self, _ subscription: AnySubscription) {
    one.follow(subscription, other.assign)
    other.follow(subscription, one.assign)
  }
}

/// The terminals that are linked to terminals of one core.
///
/// The ends of bindings refer weakly to this object instead of the core: an object with a weak reference is retained and
/// released more slowly, and each event retains the core.
@usableFromInline
final class LinkFollowers<Value: Sendable>: Sendable {
  @usableFromInline
  struct Follower {
    @usableFromInline let terminal: Int
    @usableFromInline let link: ObjectIdentifier
    @usableFromInline let body: @Sendable (Value, LinkPass) -> Void

    @inlinable
    init(_ terminal: Int, _ link: ObjectIdentifier, _ body: @escaping @Sendable (Value, LinkPass) -> Void) {
      self.terminal = terminal
      self.link = link
      self.body = body
    }
  }

  /// The property that stores the value, if the core belongs to one.
  @usableFromInline let property: LinkedProperty<Value>?
  @usableFromInline let followers = Locked([Follower]())

  @inlinable init(_ property: LinkedProperty<Value>?) { self.property = property }

  /// The end of a terminal with this number.
  @inlinable
  func end(_ terminal: Int) -> LinkEnd<Value> {
    LinkEnd(
      assign: { [weak self] value, pass in self?.assign(value, at: terminal, pass) },
      follow: { [weak self] link, body in self?.follow(terminal, link, body) })
  }

  @inlinable
  func follow(_ terminal: Int, _ link: AnySubscription, _ body: @escaping @Sendable (Value, LinkPass) -> Void) {
    let identity = ObjectIdentifier(link)
    followers.withLock { $0.append(Follower(terminal, identity, body)) }
    link.onDispose { [weak self] in
      // Released outside the lock: the bodies retain the user's closures.
      let all = self?.followers.withLock { followers in
        let all = followers
        followers = all.filter { $0.link != identity }
        return all
      }
      withExtendedLifetime(all) {}
    }
  }

  @usableFromInline
  func assign(_ value: Value, at terminal: Int, _ pass: LinkPass) {
    guard pass.reach(self) else { return }
    property?.assign(value, in: pass)
    passOn(value, from: terminal, pass)
  }

  /// Passes a value on to the terminals that are linked to the core, except for those linked at `terminal`.
  func passOn(_ value: Value, from terminal: Int = 0, _ pass: LinkPass) {
    for follower in followers.withLock({ $0 }) where follower.terminal != terminal { follower.body(value, pass) }
  }
}
