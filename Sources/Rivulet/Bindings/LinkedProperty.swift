import Synchronization

/// A property, seen from the core where it is linked. It does not keep the property itself.
@usableFromInline
final class LinkedProperty<Value: Sendable>: Sendable {
  @usableFromInline let current: Locked<MutableProperty<Value>.Current>
  @usableFromInline let broadcast: Broadcast<Value, Never, NoMemory<Value>>
  /// A flag that is true if the value being published was set from here, and the number of values set from here. Used only
  /// inside the property's serializer, when the value is published, so it is right even if a set was queued.
  @usableFromInline let announced = SerialState((isOwn: false, count: 0))

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

  /// Sets the value, and announces it to everyone but the core.
  @inlinable
  func set(_ newValue: Value) {
    if let merge { merged(newValue, merge) } else { replace(with: newValue) }
  }

  @usableFromInline
  func merged(_ newValue: Value, _ merge: (_ old: Value, _ new: Value) -> Value) {
    while true {
      let (old, version) = current.withLock { ($0.kept, $0.version) }
      guard let old, !replace(with: merge(old, newValue), ifStill: version) else { return }
    }
  }

  /// Returns false, and sets nothing, if the property has been set since it had `version`.
  @inlinable @inline(__always) @discardableResult
  func replace(with newValue: Value, ifStill version: UInt? = nil) -> Bool {
    let serializer = broadcast.serializer
    let (entered, old) = current.withLock { current in
      if current.isFreed || version ?? current.version != current.version { return (false, Value?.none) }
      let old = current.replace(with: newValue)
      return (serializer.enter((self, newValue)) { $1.0.announce($1.1, to: &$0) }, old)
    }
    // `old` is nil if nothing was set. Otherwise it is released outside the lock, as in a property.
    if old == nil { return false }
    TransactionLog.noteSetOutside(of: current)
    serializer.finish(entered) { announce(newValue, to: &$0) }
    return true
  }

  @inlinable
  func announce(_ value: Value, to subscribers: inout Broadcast<Value, Never, NoMemory<Value>>.Subscribers) {
    announced.state = (true, announced.state.count + 1)
    subscribers.send(value)
    announced.state.isOwn = false
  }

  /// Returns the current value, or nil once the property is freed, and a subscription to all later sets that did not come from
  /// here.
  @inlinable
  func watch(
    onSet: @escaping @Sendable (Value, Int) -> Void, onEnd: @escaping @Sendable () -> Void
  ) -> (Value?, TypedSubscription<Never>) {
    let attachment = TypedSubscription<Never> { _, _ in onEnd() }
    let entry = broadcast.entry(
      for: Subscriber(attachment) { [announced] value in
        if !announced.state.isOwn { onSet(value, announced.state.count) }
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
