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
  /// The number of sets so far; sets that are one have one number.
  private var setCount = 0
  private var isOneSet = false
  private var hasLinks = false
  /// Run at the end of the outermost body, as a part of it.
  private var finalWork = [() -> Void]()

  /// Runs the body of the outermost transaction.
  func record<Output, Failure: Error>(_ body: () throws(Failure) -> Output) -> Result<Output, Failure> {
    rivulet_set_transaction(Unmanaged.passUnretained(self).toOpaque())
    defer { rivulet_set_transaction(outer.map { Unmanaged.passUnretained($0).toOpaque() }) }
    return Result { () throws(Failure) in
      let output = try body()
      for work in finalWork { work() }
      return output
    }
  }

  /// Runs work at the end of the outermost body, as a part of it.
  func atEnd(_ work: @escaping () -> Void) { finalWork.append(work) }

  /// Makes one set of the sets in the body: two-way bindings between the properties leave these values as they are.
  func asOneSet(_ body: () -> Void) {
    setCount += 1
    isOneSet = true
    body()
    isOneSet = false
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
    list(entry)
    if !isOneSet { setCount += 1 }
    if entry.followers == nil, let core = property.linked.load() {
      entry.followers = core.followers
      entry.linked = core.property
      hasLinks = true
    }
    if depth > 0 {
      entry.earlier.append((entry.value, entry.order))
      undo.append(entry)
    }
    entry.order = setCount
    let replaced = entry.value
    entry.value = value
    // Released now, because its deinit may set the same property.
    withExtendedLifetime(replaced) {}
  }

  private func list(_ entry: AnyEntry) {
    if !entry.isListed { changes.append(entry) }
    entry.isListed = true
  }

  /// Sets a property to a value that two-way bindings pass on to it.
  func assign<Value: Sendable>(_ value: Value, to entry: Entry<Value>, _ linked: LinkedProperty<Value>, _ pass: Int) {
    list(entry)
    entry.linked = linked
    entry.pass = pass
    let replaced = entry.value
    entry.value = value
    withExtendedLifetime(replaced) {}
  }

  /// Passes the sets on over two-way bindings, in the order of the sets, as they would be passed on one after the other.
  /// Returns the number of passes. The user's conversions run here, under no lock.
  private func passOn() -> Int {
    if !hasLinks { return 0 }
    var sources = changes.filter { $0.isLinked && $0.isChanged }[...]
    for source in sources { source.keepOwnValue() }
    sources.sort { $0.order < $1.order }
    var passes = 0
    while let order = sources.first?.order {
      passes += 1
      let (pass, group) = (LinkPass(self, passes), sources.prefix { $0.order == order })
      for source in group { source.beginPass(pass) }
      for source in group { source.passOn(pass) }
      sources = sources.dropFirst(group.count)
    }
    return passes
  }

  func entry<Value: Sendable>(
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
    let passes = passOn()
    let isValid = withLocks { isValid in
      guard isValid, !changes.isEmpty else { return isValid }
      // One property alone can't be seen half changed.
      let commit = changes.count > 1 ? rivulet_next_commit() : 0
      let stamp = passes > 0 ? Revision.next(passes) - passes : 0
      for entry in changes { entry.install(commit, stamp) }
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

/// One set of a transaction, or several that are one, on its way over the two-way bindings.
@usableFromInline
final class LinkPass {
  let log: TransactionLog
  /// The number of the pass among those of its transaction, from 1.
  let number: Int
  private var reached = Set<ObjectIdentifier>()

  init(_ log: TransactionLog, _ number: Int) {
    self.log = log
    self.number = number
  }

  /// Returns false if the value has been there before.
  func reach(_ followers: AnyObject) -> Bool { reached.insert(ObjectIdentifier(followers)).inserted }
}

extension MutableProperty {
  /// The value as the open transaction of the current thread sees it.
  @usableFromInline var valueInTransaction: Value {
    get { TransactionLog.read(current, broadcast).0! }
    set { TransactionLog.current?.set(self, to: newValue) }
  }
}
