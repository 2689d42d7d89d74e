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

    init(_ lock: AnyLocked, _ number: Int) { (self.lock, self.number) = (lock, number) }

    /// True if it is set, and the set is not undone.
    var isChanged: Bool { fatalError("abstract") }
    /// True if the property is as it was read. Called under the lock.
    var isValid: Bool { fatalError("abstract") }
    /// Sets the property, and takes the place of the announcement. Called under the lock.
    func install(_ commit: UInt) {}
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
    /// The values that transactions inside this one replaced.
    var earlier = [Value?]()
    private var announced: (value: Value, isInside: Bool)?

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

    override func install(_ commit: UInt) {
      guard let newValue = value, !current.state.isFreed else { return }
      value = current.state.replace(with: newValue)
      if commit > 0 { current.state.commit = commit }
      announced = (newValue, broadcast.serializer.enter(newValue) { $0.send($1) })
    }

    override func announce() {
      guard let (value, isInside) = announced.take() else { return }
      broadcast.serializer.finish(isInside) { $0.send(value) }
    }

    override func undo() {
      let undone = value
      value = earlier.removeLast()
      // Released now, because its deinit may set the same property.
      withExtendedLifetime(undone) {}
    }
  }
}
