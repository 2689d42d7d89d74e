/// A value of a property that is to be published, with the parties that must know where it comes from.
struct Announcement<Value: Sendable>: Sendable {
  typealias Subscribers = Broadcast<Value, Never, NoMemory<Value>>.Subscribers

  /// The origin of the set, as far as two-way bindings are concerned.
  enum Origin: Sendable {
    /// A set of a property without two-way bindings, or one that they notice when it is published.
    case property
    /// The two-way bindings.
    case bindings(LinkedProperty<Value>)
    /// A transaction, which has passed the value on along the two-way bindings under this stamp.
    case transaction(LinkedProperty<Value>, stamp: Int)
  }

  let value: Value
  let origin: Origin
  /// The actions that end when the value is published.
  let actions: [HistoryRecorder.Action]

  func publish(to subscribers: inout Subscribers) {
    switch origin {
    case .property: subscribers.send(value)
    case .bindings(let linked): linked.announce(value, to: &subscribers)
    case .transaction(let linked, let stamp): linked.announce(value, stamp: stamp, to: &subscribers)
    }
    for action in actions { action.end() }
  }
}

extension Locked {
  /// Sets a property that a history records. Returns false, and sets nothing, if it is freed, or has been set since it had
  /// `version`, or by a transaction that is newer than `stamp`.
  @usableFromInline
  func setRecorded<Value: Sendable>(
    _ newValue: Value, ifStill version: UInt?, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>,
    from linked: LinkedProperty<Value>? = nil, stamp: Int = .max
  ) -> Bool where State == MutableProperty<Value>.Current {
    let serializer = broadcast.serializer
    let (announcement, entered, old) = withLock { current in
      if current.isFreed || version ?? current.version != current.version || current.stamp >= stamp {
        return (Announcement<Value>?.none, false, Value?.none)
      }
      // Under the lock, so that no reader sees the new value before its action is known to be open.
      let announcement = Announcement(
        value: newValue, origin: linked.map { .bindings($0) } ?? .property,
        actions: current.recorders.map { $0.begin() })
      let old = current.replace(with: newValue)
      return (announcement, serializer.enter(announcement) { $1.publish(to: &$0) }, old)
    }
    guard let announcement else { return false }
    TransactionLog.noteSetOutside(of: self)
    serializer.finish(entered) { announcement.publish(to: &$0) }
    withExtendedLifetime(old) {}
    return true
  }
}
