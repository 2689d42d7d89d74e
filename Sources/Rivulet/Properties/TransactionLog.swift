import CRivulet

// Unsafe: Only the thread that opened the transaction uses its log, and `transaction` retains it while it is open.
/// The readings and sets of an open transaction. Only its own thread sees it; the commit makes it visible to all at once.
/// Documentation/Design/Transactions.md explains how.
@usableFromInline
final class TransactionLog {
  /// True if the current thread is in the body of a transaction, or in what runs outside it.
  @inlinable @inline(__always) static var exists: Bool { rivulet_transaction() != nil }
  /// True if the current thread is in the body of a transaction.
  @inlinable @inline(__always) static var isOpen: Bool { exists && current != nil }

  /// The transaction whose body the current thread is in.
  @usableFromInline static var current: TransactionLog? { innermost.flatMap { $0.isSuspended ? nil : $0 } }

  @usableFromInline static var innermost: TransactionLog? {
    rivulet_transaction().map { Unmanaged<TransactionLog>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The transaction of the same thread outside which this one runs.
  private let outer = TransactionLog.innermost
  /// True while the current thread runs what is not part of the transaction.
  private var isSuspended = false

  private var entries = [ObjectIdentifier: AnyEntry]()
  /// The entries of properties that are set, in the order of the first set, which is the order in which they are
  /// announced.
  private var changes = [AnyEntry]()
  /// The number of transactions inside this one that are open.
  private var depth = 0
  /// The sets of those, to be undone if one of them throws.
  private var undo = [AnyEntry]()

  /// Runs the body of the outermost transaction.
  func record<Output, Failure: Error>(_ body: () throws(Failure) -> Output) -> Result<Output, Failure> {
    rivulet_set_transaction(Unmanaged.passUnretained(self).toOpaque())
    defer { rivulet_set_transaction(outer.map { Unmanaged.passUnretained($0).toOpaque() }) }
    return Result { () throws(Failure) in try body() }
  }

  /// Runs what is not part of the open transaction: what signals do. It acts at once, whatever becomes of the transaction.
  @inlinable @inline(__always)
  static func outside<Result>(_ body: () -> Result) -> Result {
    let isSuspended = exists && suspend()
    defer { if isSuspended { resume() } }
    return body()
  }

  /// Returns false, and does nothing, if the current thread is not in the body of a transaction.
  @usableFromInline
  static func suspend() -> Bool {
    guard let current else { return false }
    current.isSuspended = true
    return true
  }

  @usableFromInline
  static func resume() { innermost?.isSuspended = false }

  /// Runs the body of a transaction inside this one. If it throws, its sets are undone; what it read still counts,
  /// because it may be the reason why it threw.
  func nest<Output, Failure: Error>(_ body: () throws(Failure) -> Output) throws(Failure) -> Output {
    let mark = undo.count
    depth += 1
    defer { depth -= 1 }
    do throws(Failure) { return try body() } catch {
      while undo.count > mark { undo.removeLast().undo() }
      for entry in changes where !entry.isChanged { entry.isListed = false }
      changes.removeAll { !$0.isListed }
      throw error
    }
  }

  /// The value of a property as the transaction of the current thread sees it, with the number of the last commit that
  /// set it with another one.
  @usableFromInline
  static func read<Value: Sendable>(
    _ current: Locked<MutableProperty<Value>.Current>, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>
  ) -> (Value?, commit: UInt) {
    guard let log = Self.current else { return (nil, 0) }
    let entry = log.entry(of: current, broadcast)
    return entry.value.map { ($0, 0) } ?? entry.read()
  }

  func set<Value: Sendable>(_ property: MutableProperty<Value>, to value: Value) {
    let entry = entry(of: property.current, property.broadcast)
    entry.property = property
    if !entry.isListed { changes.append(entry) }
    entry.isListed = true
    if depth > 0 {
      entry.earlier.append(entry.value)
      undo.append(entry)
    }
    let replaced = entry.value
    entry.value = value
    // Released now, because its deinit may set the same property.
    withExtendedLifetime(replaced) {}
  }

  private func entry<Value: Sendable>(
    of current: Locked<MutableProperty<Value>.Current>, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>
  ) -> Entry<Value> {
    let key = ObjectIdentifier(current)
    if let entry = entries[key] { return unsafeDowncast(entry, to: Entry<Value>.self) }
    let entry = Entry(current, broadcast)
    entries[key] = entry
    return entry
  }

  /// Notes a set of a property by the thread of the transaction, but outside the transaction: by a handler, or a command.
  /// It is no reason to repeat the transaction, which would repeat the set.
  @inlinable @inline(__always)
  static func noteSetOutside(of property: AnyLocked) { if exists { innermost?.noteSet(of: property) } }

  @usableFromInline
  func noteSet(of property: AnyLocked) {
    entries[ObjectIdentifier(property)]?.versionRead? &+= 1
    outer?.noteSet(of: property)
  }

  /// Makes all changes at once, and then announces each. Returns false, and does nothing, if a property that was read
  /// has been set since.
  func commit() -> Bool {
    let isValid = withLocks { isValid in
      guard isValid, !changes.isEmpty else { return isValid }
      // One property alone can't be seen half changed.
      let commit = changes.count > 1 ? rivulet_next_commit() : 0
      for entry in changes { entry.install(commit) }
      return true
    }
    // Without a lock, and after the transaction: what subscribers set is not part of it.
    if !isValid { return false }
    for entry in changes { outer?.noteSet(of: entry.lock) }
    for entry in changes { entry.announce() }
    return true
  }

  /// True if no property that was read has been set since.
  var isValid: Bool { withLocks { $0 } }

  /// Takes the locks of all properties of the transaction, in the order that all transactions keep, so that none waits
  /// for another that waits for it.
  private func withLocks(_ body: (_ isValid: Bool) -> Bool) -> Bool {
    let entries = entries.values.sorted { $0.number < $1.number }
    let owners = entries.map { $0.lock.acquire() }
    let result = body(entries.allSatisfy(\.isValid))
    for (entry, isOwner) in zip(entries, owners) { entry.lock.release(isOwner) }
    return result
  }
}

extension MutableProperty {
  /// The value as the open transaction of the current thread sees it.
  @usableFromInline var valueInTransaction: Value {
    get { TransactionLog.read(current, broadcast).0! }
    set { TransactionLog.current?.set(self, to: newValue) }
  }
}
