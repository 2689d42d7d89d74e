import Synchronization

/// The meeting point of the terminals of a channel or a property: a value sent to one goes to the others, one event at a time.
///
/// Linked channels hold copies of one value, and any thread may change each of them at any time. The change with the newest
/// revision wins everywhere; changes that are older or already known aren't passed on. So all channels agree as soon as no
/// change is under way, whatever the threads and the links, including rings.
@usableFromInline
final class ChannelCore<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Members = Broadcast<Change<Value>, Failure, Newest<Value>>.Subscribers

  @usableFromInline let broadcast: Broadcast<Change<Value>, Failure, Newest<Value>>
  /// The property that stores the value, if the core belongs to one.
  @usableFromInline let property: LinkedProperty<Value>?
  /// Created at the first binding.
  @usableFromInline let links = AtomicLazyReference<LinkFollowers<Value>>()

  @inlinable
  init(_ property: LinkedProperty<Value>? = nil) {
    self.property = property
    broadcast = Broadcast(Newest(keeps: property == nil))
  }

  /// The terminals that are linked to terminals of this core, for transactions.
  @inlinable
  var followers: LinkFollowers<Value> { links.load() ?? links.storeIfNil(LinkFollowers(property)) }

  // These methods pass their parameters through the serializer as its input, so that uncontended calls allocate nothing.

  /// Sends a value from outside.
  @inlinable
  func send(_ value: Value, to terminal: Int) {
    broadcast.serializer.run((self, value, terminal)) { members, sent in
      sent.0.pass(Change(sent.1, stamp: Revision.next(), origin: sent.2), to: &members)
    }
  }

  /// Sends a value from outside, unless both sides have it already when its turn comes.
  func sendNew(_ value: Value, to terminal: Int, _ areEqual: @escaping @Sendable (Value, Value) -> Bool) {
    broadcast.serializer.run((self, value, terminal)) { members, sent in
      if let newest = members.memory.newest, areEqual(newest, sent.1) { return }
      sent.0.pass(Change(sent.1, stamp: Revision.next(), origin: sent.2), to: &members)
    }
  }

  /// Receives a change from a terminal that `terminal` is linked to.
  @inlinable
  func receive(_ change: Change<Value>, at terminal: Int) {
    broadcast.serializer.run((self, change, terminal)) { members, received in
      var change = received.1
      if change.stamp <= members.memory.stamp { return }
      if change.renewed != members.memory.stamp { change.renewed = 0 }
      change.origin = received.2
      received.0.pass(change, to: &members)
    }
  }

  @inlinable
  func end(_ end: Termination<Failure>) { broadcast.end(end) }

  @inlinable
  func close() { broadcast.close() }

  @inlinable
  func pass(_ change: Change<Value>, to members: inout Members) {
    if members.ending != nil { return }
    if change.renewed == 0, let property {
      members.memory.written += 1
      if !property.set(change.value, stamp: change.stamp) {
        // The newer value that a transaction has set is passed on when it is announced.
        members.memory.written -= 1
        return
      }
    }
    members.send(change)
  }

  /// Receives a set of the property that did not come from this core.
  ///
  /// - Parameters:
  ///   - written: The number of values from this core that were published before the set. Values written since have replaced
  ///     it.
  ///   - stamp: The stamp of the set, if a transaction made it, or zero.
  ///   - attachment: The attachment that noticed the set. An attachment that has been released meanwhile may report late.
  @inlinable
  func noticed(_ value: Value, after written: Int, stamp: Int, by attachment: Int) {
    broadcast.serializer.run((value, written, stamp, attachment)) { members, noticed in
      if noticed.1 < members.memory.written || noticed.3 != members.memory.attachments { return }
      if members.list.isEmpty { return members.memory.letGo() }
      // A change that was renewed meanwhile may have a newer stamp.
      let isNewest = noticed.2 > members.memory.stamp
      members.send(Change(noticed.0, stamp: isNewest ? noticed.2 : Revision.next()))
    }
  }

  /// The first value of a new subscriber.
  @usableFromInline
  enum Beginning: Sendable {
    case nothing
    /// The last value sent to the leading terminal.
    case sentToLeading
    case newest
    /// The newest value, with a stamp that makes it newer than all changes so far.
    case renewed
  }

  /// The changes sent to the other terminals.
  @inlinable
  func changes(at terminal: Int, first: Beginning) -> Signal<Change<Value>, Failure> {
    Signal(serial: { [self] subscriber in
      let entry = broadcast.entry(
        for: (consume subscriber).lifted { send in { change in if change.origin != terminal { send(change) } } })
      let stamp = first == .renewed ? Revision.next() : 0
      broadcast.serializer.run((self, entry, first, stamp)) { $1.0.add($1.1, first: $1.2, stamp: $1.3, to: &$0) }
    })
  }

  /// The values sent to the other terminals.
  @inlinable
  func values(at terminal: Int, first: Beginning) -> Signal<Value, Failure> {
    changes(at: terminal, first: first).lift { send in { change in if change.renewed == 0 { send(change.value) } } }
  }

  @usableFromInline typealias Entry = Broadcast<Change<Value>, Failure, Newest<Value>>.Entry

  @inlinable
  func add(_ entry: Entry, first: Beginning, stamp: Int, to members: inout Members) {
    if members.memory.attachment == nil, members.ending == nil, let property { attach(property, &members) }
    if first == .renewed, stamp > members.memory.stamp, let newest = members.memory.newest {
      members.send(Change(newest, stamp: stamp, renewed: members.memory.stamp))
    }
    let value =
      switch first {
      case .nothing: Value?.none
      case .sentToLeading: members.memory.sentToLeading
      case .newest, .renewed: members.memory.newest
      }
    members.add(entry, after: value.map { Change($0, stamp: members.memory.stamp) })
  }

  /// Subscribes to the property while there are subscribers here.
  @inlinable
  func attach(_ property: LinkedProperty<Value>, _ members: inout Members) {
    members.memory.attachments += 1
    let number = members.memory.attachments
    let (value, attachment) = property.watch(
      onSet: { [self] in noticed($0, after: $1, stamp: $2, by: number) }, onEnd: { [self] in close() })
    members.memory.attachment = attachment
    guard let value else { return }
    members.memory.keeps = true
    members.memory.remember(Change(value, stamp: Revision.next()))
  }
}

/// The state of the value. Used only inside the serializer.
@usableFromInline
struct Newest<Value: Sendable>: ReplayMemory {
  @usableFromInline var stamp = 0
  @usableFromInline var newest: Value?
  @usableFromInline var sentToLeading: Value?
  /// False where a property keeps the value, and may change it unnoticed.
  @usableFromInline var keeps: Bool
  /// The number of values written to the property.
  @usableFromInline var written = 0
  @usableFromInline var attachment: TypedSubscription<Never>?
  /// The number of attachments so far.
  @usableFromInline var attachments = 0

  @inlinable init(keeps: Bool) { self.keeps = keeps }

  @inlinable
  mutating func remember(_ change: Change<Value>) {
    stamp = change.stamp
    if keeps { newest = change.value }
    if change.origin == Self.leading { sentToLeading = change.value }
  }

  @inlinable mutating func forget() { (keeps, newest, sentToLeading) = (false, nil, nil) }

  @inlinable func replay(_: (Change<Value>) -> Void) {}

  @inlinable
  mutating func letGo() {
    keeps = false
    newest = nil
    attachment.take()?.dispose()
  }

  // Terminals of properties have positive numbers.
  @inlinable static var leading: Int { -1 }
  @inlinable static var following: Int { -2 }
}
