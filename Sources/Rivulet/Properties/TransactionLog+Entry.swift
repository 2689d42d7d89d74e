extension TransactionLog {
  /// The first reading and the last set of one property.
  class AnyEntry {
    let lock: AnyLocked
    /// The place in the order of the locks.
    let number: Int
    /// The version of the property when it was first read; nil if it wasn't read.
    final var versionRead: UInt?
    /// The property if it is set: it announces the value even if the body releases it.
    final var property: AnyObject?
    /// True if it is on the list of changes.
    final var isListed = false
    /// The number of the last set among the sets of the transaction.
    final var order = 0
    /// The number of the pass over the two-way bindings that has set it, or zero.
    final var pass = 0

    init(_ lock: AnyLocked, _ number: Int) { (self.lock, self.number) = (lock, number) }

    /// True if it is set, and the set is not undone.
    var isChanged: Bool { fatalError("abstract") }
    /// True if the property is as it was read. Called under the lock.
    var isValid: Bool { fatalError("abstract") }
    /// True if the property has two-way bindings.
    var isLinked: Bool { false }
    /// Keeps the value that the body has set while the values of earlier sets are passed on.
    func keepOwnValue() {}
    /// Sets the value that the body has set again. It isn't passed on to this property in the same pass.
    func beginPass(_ pass: LinkPass) {}
    /// Passes the value on over the two-way bindings.
    func passOn(_ pass: LinkPass) {}
    /// Sets the property, and takes the place of the announcement. Called under the lock. The stamps of the two-way bindings
    /// follow `stamp`.
    func install(_ commit: UInt, _ stamp: Int) {}
    /// Announces the set.
    func announce() {}
    /// Takes the last set back.
    func undo() {}
  }

  final class Entry<Value: Sendable>: AnyEntry {
    let current: Locked<MutableProperty<Value>.Current>
    let broadcast: Broadcast<Value, Never, NoMemory<Value>>
    /// The value set in the transaction, and after the commit the one that it replaced, which is released outside the
    /// locks.
    var value: Value?
    /// The values that transactions inside this one replaced, with the numbers of their sets.
    var earlier = [(value: Value?, order: Int)]()
    /// The two-way bindings of the property, once it is set, and the value that the body has set.
    var followers: LinkFollowers<Value>?
    var linked: LinkedProperty<Value>?
    private var own: Value?
    private var announced: (Announcement<Value>, isInside: Bool)?

    init(_ current: Locked<MutableProperty<Value>.Current>, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>) {
      (self.current, self.broadcast) = (current, broadcast)
      let number = current.withLock {
        if $0.number == 0 { $0.number = Revision.next() }
        return $0.number
      }
      super.init(current, number)
    }

    func read() -> (Value?, commit: UInt) {
      let (value, version, commit) = current.withLock { ($0.kept, $0.changes, $0.commit) }
      versionRead = versionRead ?? version
      return (value, commit)
    }

    override var isChanged: Bool { value != nil }
    override var isValid: Bool { versionRead ?? current.state.changes == current.state.changes }

    override var isLinked: Bool { followers != nil }

    override func keepOwnValue() { own = value }

    override func beginPass(_ pass: LinkPass) {
      // A validating property remembers the valid value that an earlier set has passed on to it.
      if self.pass > 0, let value, let own, let merge = linked?.merge {
        self.value = merge(value, own)
      } else {
        value = own
      }
      self.pass = pass.number
      if let followers { _ = pass.reach(followers) }
    }

    override func passOn(_ pass: LinkPass) { if let followers, let value { followers.passOn(value, pass) } }

    override func install(_ commit: UInt, _ stamp: Int) {
      guard let newValue = value, !current.state.isFreed else { return }
      value = current.state.replace(with: newValue)
      if commit > 0 { current.state.commit = commit }
      var origin = Announcement<Value>.Origin.property
      if let linked {
        current.state.stamp = stamp + pass
        origin = .transaction(linked, stamp: stamp + pass)
      }
      let actions = current.state.recorders.map { $0.begin() }
      let announcement = Announcement(value: newValue, origin: origin, actions: actions)
      announced = (announcement, broadcast.serializer.enter(announcement) { $1.publish(to: &$0) })
    }

    override func announce() {
      guard let (announcement, isInside) = announced.take() else { return }
      broadcast.serializer.finish(isInside) { announcement.publish(to: &$0) }
    }

    override func undo() {
      let undone = value
      let earlier = earlier.removeLast()
      value = earlier.value
      order = earlier.order
      // Released now, because its deinit may set the same property.
      withExtendedLifetime(undone) {}
    }
  }
}
