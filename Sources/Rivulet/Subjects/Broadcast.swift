// Unsafe: The entries change inside the serializer only, which is taken.
/// The list of subscribers of a subject or a property, behind a serializer.
@usableFromInline
struct Broadcast<Value: Sendable, Failure: Error, Memory: ReplayMemory>: Sendable where Memory.Value == Value {
  @usableFromInline let serializer: Serializer<Subscribers>

  @inlinable init(_ memory: Memory) { serializer = Serializer(Subscribers(memory)) }

  @inlinable @inline(__always)
  func send(_ value: Value) { serializer.run(value) { $0.send($1) } }

  @inlinable
  func end(_ end: Termination<Failure>) { serializer.pass(end) { $0.end($1) } }

  /// Completes the subscribers because the owner is freed. The values for late subscribers are freed with the owner, because
  /// they may retain a subscriber. After an end that was sent, the values stay, for owners of a signal.
  @inlinable
  func close() { serializer.pass(()) { subscribers, _ in subscribers.close() } }

  /// Releases all present and future subscribers without an event, because nothing can follow.
  @inlinable
  func vanish() { serializer.pass(()) { subscribers, _ in subscribers.vanish() } }

  @inlinable
  var signal: Signal<Value, Failure> {
    Signal(serial: { subscriber in
      let entry = entry(for: consume subscriber)
      serializer.run(entry) { $0.add($1) }
    })
  }

  @inlinable
  func entry(for subscriber: consuming Subscriber<Value, Failure>) -> Entry {
    let entry = Entry(consume subscriber, serializer)
    entry.subscriber.subscription.onDispose(entry)
    return entry
  }

  /// The subscribers, and the end.
  @usableFromInline
  struct Subscribers: Sendable {
    @usableFromInline var list = EntryList()
    @usableFromInline var ending: Termination<Failure>?
    @usableFromInline var hasVanished = false
    @usableFromInline var memory: Memory

    @inlinable init(_ memory: Memory) { self.memory = memory }

    @inlinable @inline(__always)
    mutating func send(_ value: Value) {
      if ending != nil { return }
      memory.remember(value)
      // Subscribing and leaving are queued at the serializer meanwhile, so no other thread uses the entries.
      list.entries.withUnsafeBufferPointer { entries in
        for index in entries.indices {
          entries[index]?._withUnsafeGuaranteedRef { entry in
            let subscriber = unsafeDowncast(entry, to: Entry.self).subscriber
            if !subscriber.isDisposed { subscriber.send(value) }
          }
        }
      }
    }

    @inlinable
    mutating func end(_ end: Termination<Failure>) {
      if ending != nil { return }
      ending = end
      for entry in list.removeAll() { unsafeDowncast(entry, to: Entry.self).subscriber.end(end) }
    }

    @inlinable
    mutating func close() {
      if ending != nil { return }
      memory.forget()
      end(.completed)
    }

    @inlinable
    mutating func vanish() {
      hasVanished = true
      for entry in list.removeAll() { unsafeDowncast(entry, to: Entry.self).release() }
    }

    /// Adds an entry, after what a late subscriber receives first.
    @inlinable
    mutating func add(_ entry: Entry, after value: Value?) {
      if let value, !entry.subscriber.isDisposed { entry.subscriber.send(value) }
      add(entry)
    }

    @inlinable
    mutating func add(_ entry: Entry) {
      memory.replay { value in if !entry.subscriber.isDisposed { entry.subscriber.send(value) } }
      if entry.subscriber.isDisposed { return }
      if let ending { return entry.subscriber.end(ending) }
      if hasVanished { return entry.release() }
      list.add(entry)
    }
  }

  /// A place on the list, and the clean-up that gives up that place.
  ///
  /// The entry and its subscription retain each other until the end, or until the entry releases the subscriber.
  ///
  /// Unchecked: its superclass is unchecked, and its own properties are constant.
  @usableFromInline
  final class Entry: AnyEntry, @unchecked Sendable {
    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let serializer: Serializer<Subscribers>

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>, _ serializer: Serializer<Subscribers>) {
      self.subscriber = subscriber
      self.serializer = serializer
      super.init {
        let entry = unsafeDowncast($0, to: Entry.self)
        entry.serializer.run(entry) { $0.list.remove($1) }
      }
    }

    /// Releases the subscriber, whose subscription then lasts as long as others keep it.
    @inlinable
    func release() { subscriber.subscription.forget(self) }
  }
}

/// A place on a list of subscribers, whatever they listen to.
///
/// Unchecked: its superclass is unchecked, and `index` is used only inside the serializer.
@usableFromInline
class AnyEntry: Cleanup, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) final var index = -1
}

/// The subscribers, in the order in which they subscribed. A subscriber that leaves makes a hole, and holes are closed once
/// they are the majority, so the cost of subscribing and leaving doesn't depend on the number of subscribers.
///
/// Unchecked because entries are not retained: each entry is retained by its subscription, which takes it off this list, inside
/// the serializer, before it releases the entry. So a delivery changes no reference count, which would cost more than the
/// delivery.
@usableFromInline
struct EntryList: @unchecked Sendable {
  @usableFromInline var entries: ContiguousArray<Unmanaged<AnyEntry>?> = []
  @usableFromInline var holes = 0

  @inlinable init() {}

  @usableFromInline var isEmpty: Bool { entries.count == holes }

  @usableFromInline
  mutating func add(_ entry: AnyEntry) {
    entry.index = entries.count
    entries.append(.passUnretained(entry))
  }

  @usableFromInline
  mutating func remove(_ entry: AnyEntry) {
    guard entry.index >= 0 else { return }
    if entry.index == entries.count - 1 {
      entries.removeLast()
    } else {
      entries[entry.index] = nil
      holes += 1
    }
    entry.index = -1
    if holes > entries.count / 2 { closeHoles() }
  }

  private mutating func closeHoles() {
    var filled = 0
    for index in 0..<entries.count {
      guard let entry = entries[index] else { continue }
      entries[filled] = entry
      entry._withUnsafeGuaranteedRef { $0.index = filled }
      filled += 1
    }
    while entries.count > filled { entries.removeLast() }
    holes = 0
  }

  /// Empties the list, and returns the entries that were on it.
  @usableFromInline
  mutating func removeAll() -> [AnyEntry] {
    let removed = entries.compactMap { $0?.takeUnretainedValue() }
    for entry in removed { entry.index = -1 }
    (entries, holes) = ([], 0)
    return removed
  }
}
