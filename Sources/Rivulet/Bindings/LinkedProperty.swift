import Synchronization

/// A property, seen from the core where it is linked. It does not keep the property itself.
@usableFromInline
final class LinkedProperty<Value: Sendable>: Sendable {
  @usableFromInline let current: Locked<MutableProperty<Value>.Current>
  @usableFromInline let broadcast: Broadcast<Value, Never, NoMemory<Value>>
  /// For the value being published: true if it was set from here, the number of values set from here so far, and the stamp
  /// that a transaction has given it, or zero. Used only inside the property's serializer, when the value is published, so
  /// it is right even if a set was queued.
  @usableFromInline let announced = SerialState((isOwn: false, count: 0, stamp: 0))

  /// Makes the value to store from the stored one and the one that the core sets. Nil if that is the value to store.
  @usableFromInline let merge: (@Sendable (_ old: Value, _ new: Value) -> Value)?

  @inlinable
  init(
    _ current: Locked<MutableProperty<Value>.Current>, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>,
    merge: (@Sendable (_ old: Value, _ new: Value) -> Value)? = nil
  ) {
    self.current = current
    self.broadcast = broadcast
    self.merge = merge
  }

  /// Sets the value, and announces it to everyone but the core. Returns false, and does nothing, if the property is freed,
  /// or a transaction has set it with a newer stamp, which the core has yet to notice.
  @inlinable
  func set(_ newValue: Value, stamp: Int) -> Bool {
    if let merge { merged(newValue, stamp, merge) } else { replace(with: newValue, stamp) }
  }

  @usableFromInline
  func merged(_ newValue: Value, _ stamp: Int, _ merge: (_ old: Value, _ new: Value) -> Value) -> Bool {
    while true {
      let (old, version, newest) = current.withLock { ($0.kept, $0.version, $0.stamp) }
      guard let old, newest < stamp else { return false }
      if replace(with: merge(old, newValue), stamp, ifStill: version) { return true }
    }
  }

  /// Returns false, and sets nothing, also if the property has been set since it had `version`.
  @inlinable @inline(__always)
  func replace(with newValue: Value, _ stamp: Int, ifStill version: UInt? = nil) -> Bool {
    let serializer = broadcast.serializer
    let (entered, old, isRecorded) = current.withLock { current in
      if !current.recorders.isEmpty { return (false, Value?.none, true) }
      if current.isFreed || version ?? current.version != current.version || current.stamp >= stamp {
        return (false, Value?.none, false)
      }
      let old = current.replace(with: newValue)
      return (serializer.enter((self, newValue)) { $1.0.announce($1.1, to: &$0) }, old, false)
    }
    if isRecorded { return current.setRecorded(newValue, ifStill: version, broadcast, from: self, stamp: stamp) }
    // `old` is nil if nothing was set. Otherwise it is released outside the lock, as in a property.
    if old == nil { return false }
    TransactionLog.noteSetOutside(of: current)
    serializer.finish(entered) { announce(newValue, to: &$0) }
    return true
  }

  @inlinable
  func announce(_ value: Value, to subscribers: inout Broadcast<Value, Never, NoMemory<Value>>.Subscribers) {
    announced.state = (true, announced.state.count + 1, 0)
    subscribers.send(value)
    announced.state.isOwn = false
  }

  /// Sets the property in the transaction that passes a value on.
  func assign(_ newValue: Value, in pass: LinkPass) {
    let entry = pass.log.entry(of: current, broadcast)
    guard let merge else { return pass.log.assign(newValue, to: entry, self, pass.number) }
    guard let old = entry.value ?? entry.read().0 else { return }
    pass.log.assign(merge(old, newValue), to: entry, self, pass.number)
  }

  /// Announces a set by a transaction, also to the core.
  func announce(_ value: Value, stamp: Int, to subscribers: inout Broadcast<Value, Never, NoMemory<Value>>.Subscribers)
  {
    announced.state.stamp = stamp
    subscribers.send(value)
    announced.state.stamp = 0
  }

  /// Returns the current value, or nil once the property is freed, and a subscription to all later sets that did not come from
  /// here.
  @inlinable
  func watch(
    onSet: @escaping @Sendable (Value, _ count: Int, _ stamp: Int) -> Void, onEnd: @escaping @Sendable () -> Void
  ) -> (Value?, TypedSubscription<Never>) {
    let attachment = TypedSubscription<Never> { _, _ in onEnd() }
    let entry = broadcast.entry(
      for: Subscriber(attachment) { [announced] value in
        if !announced.state.isOwn { onSet(value, announced.state.count, announced.state.stamp) }
      })
    let serializer = broadcast.serializer
    let (value, entered) = current.withLock { ($0.kept, serializer.enter(entry) { $0.add($1) }) }
    serializer.finish(entered) { $0.add(entry) }
    return (value, attachment)
  }
}

extension MutableProperty {
  /// The meeting point of the two-way bindings of this property.
  @inlinable
  var core: ChannelCore<Value, Never> {
    linked.load() ?? linked.storeIfNil(ChannelCore(LinkedProperty(current, broadcast)))
  }
}
