import Synchronization

/// A value that can be read, set and watched, from any thread.
///
/// Every set is published before it returns, even if the new value equals the old one. If another value is being published at
/// the time, the set waits its turn, in the order of the sets. Reading always returns the newest value.
///
/// ```swift
/// let credit = MutableProperty(0)
/// credit.signal.subscribe { print($0) }  // 0
/// credit.value = 5  // 5
/// ```
///
/// A change that depends on the value, such as `credit.value += 5`, is a read and a set. If several threads make such changes
/// at once, one may be lost; ``modify(_:)`` loses none.
///
/// It is also a property wrapper: `$name` is the property itself. The wrapper is a class, so copies of a structure share the
/// value. A class that must be `Sendable` holds the property in a `let` instead.
///
/// ReactiveCocoa: `RACObserve` and `RACBehaviorSubject`. Rx: `BehaviorRelay`.
@propertyWrapper
public final class MutableProperty<Value: Sendable>: PropertyProtocol {
  @usableFromInline struct Current {
    /// Nil once the property is freed: signals keep this structure, and the value may be what keeps their subscribers.
    @usableFromInline var kept: Value?
    /// The number of sets so far. Each is announced once.
    @usableFromInline var version: UInt = 0
    /// The number of changes that are not announced.
    @usableFromInline var silentChanges: UInt = 0
    /// The number of the last commit that set this property and another one.
    @usableFromInline var commit: UInt = 0
    /// The place in the order in which transactions take the locks of properties; zero before the first that needs it.
    var number = 0
    /// The signals that are bound to it, to tell of two at once.
    @usableFromInline var bindings: [PropertyBinding] = []
    @usableFromInline var bindingCount: UInt = 0
    /// The stamp of the last set by a transaction, if the property has two-way bindings: older changes must not replace it.
    @usableFromInline var stamp = 0
    /// The histories that record the property.
    @usableFromInline var recorders: [HistoryRecorder] = []
    @inlinable init(_ value: Value) { kept = value }

    @inlinable var isFreed: Bool { kept == nil }
    /// Another number after each change.
    var changes: UInt { version &+ silentChanges }

    /// The value of a property that is not freed.
    @inlinable var value: Value {
      get { kept! }
      set { kept = newValue }
    }

    /// The value before, to be released outside the lock: its deinit may do anything.
    @inlinable @inline(__always)
    mutating func replace(with value: Value) -> Value? {
      let old = kept
      kept = value
      version &+= 1
      return old
    }
  }

  @usableFromInline let current: Locked<Current>
  @usableFromInline let broadcast = Broadcast<Value, Never, NoMemory<Value>>(NoMemory())
  /// Created on first use, so that a set doesn't pay for it.
  @usableFromInline let linked = AtomicLazyReference<ChannelCore<Value, Never>>()

  /// Makes a property for a variable with the attribute `@MutableProperty`, from its first value.
  ///
  /// ```swift
  /// @MutableProperty var credit = 5
  /// $credit.signal.subscribe { print($0) }  // 5
  /// credit += 1  // 6
  /// ```
  @inlinable public init(_ value: Value) { current = Locked(Current(value), isBiased: true) }
  /// Makes the property that `@MutableProperty var` declares.
  @inlinable public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

  deinit {
    let value = current.withLock { $0.kept.take() }
    broadcast.end(.completed)
    _ = consume value
  }

  // The place at the serializer is taken under the lock, which makes no calls, so that values are published in the order of the
  // sets. The owner of the lock, when it has no open transaction, takes a path without closures.

  /// The newest value. Setting it announces it.
  @inlinable
  public var value: Value {
    get {
      if !current.enterAsOwner(ThreadBias.threadOutsideTransactions) { return readSlowly() }
      defer { current.leaveAsOwner() }
      return current.state.value
    }
    set {
      if !current.enterAsOwner(ThreadBias.threadOutsideTransactions) { return setSlowly(newValue) }
      let serializer = broadcast.serializer
      let old = current.state.replace(with: newValue)
      let isInside = serializer.enter(newValue) { $0.send($1) }
      current.leaveAsOwner()
      if isInside {
        serializer.state.send(newValue)
        serializer.leave()
      } else {
        serializer.takeOver()
      }
      // Released here, outside the lock: its deinit may do anything.
      withExtendedLifetime(old) {}
    }
  }

  @inlinable @inline(never)
  func readSlowly() -> Value {
    if TransactionLog.isOpen { return valueInTransaction }
    ThreadBias.enableFastPath()
    return current.withLock { $0.value }
  }

  @inlinable @inline(never)
  func setSlowly(_ newValue: Value) {
    if TransactionLog.isOpen { return valueInTransaction = newValue }
    ThreadBias.enableFastPath()
    set(newValue)
  }

  /// Changes the value as one step: no set by another thread comes between the reading and the setting.
  ///
  /// ```swift
  /// let credit = MutableProperty(0)
  /// let before = credit.modify { credit in
  ///   defer { credit += 5 }
  ///   return credit
  /// }
  /// print(before, credit.value)  // 0 5
  /// ```
  ///
  /// - Parameter change: Changes a copy of the value, which then replaces the value and is announced. It is called again, with
  ///   the newer value, if another thread has set the property meanwhile; so it must be without effects, and must not set this
  ///   property. If it throws, nothing is set.
  /// - Returns: The result of the last call of `change`.
  @inlinable @discardableResult
  public func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if TransactionLog.isOpen {
      var value = valueInTransaction
      let result = try change(&value)
      valueInTransaction = value
      return result
    }
    var attempts = 0
    while true {
      var (value, version) = current.withLock { ($0.value, $0.version) }
      let result = try change(&value)
      if set(value, ifStill: version) { return result }
      attempts += 1
      if attempts == 1_000_000 { warnOfModification() }
    }
  }

  /// Sets the value, and returns the one that it replaces, as one step.
  ///
  /// ```swift
  /// let draft = MutableProperty("Dear Ada")
  /// print(draft.swap(""))  // Dear Ada
  /// ```
  ///
  /// - Parameter newValue: The value to set, which is announced.
  ///
  /// ReactiveSwift: `swap`. Rx: none.
  @inlinable @discardableResult
  public func swap(_ newValue: Value) -> Value {
    modify { value in
      defer { value = newValue }
      return value
    }
  }

  @usableFromInline @inline(never)
  func warnOfModification() {
    Warnings.write("a MutableProperty<\(Value.self)> was set a million times during modify(_:): by its own closure?")
  }

  /// Returns false, and sets nothing, if the property has been set since it had `version`.
  @inlinable @discardableResult
  func set(_ newValue: Value, ifStill version: UInt? = nil) -> Bool {
    let serializer = broadcast.serializer
    let (entered, old, isRecorded) = current.withLock { current in
      if !current.recorders.isEmpty { return (false, Value?.none, true) }
      if let version, current.version != version { return (false, Value?.none, false) }
      let old = current.replace(with: newValue)
      return (serializer.enter(newValue) { $0.send($1) }, old, false)
    }
    if isRecorded { return current.setRecorded(newValue, ifStill: version, broadcast) }
    guard old != nil else { return false }
    TransactionLog.noteSetOutside(of: current)
    serializer.finish(entered) { $0.send(newValue) }
    return true
  }

  /// The value, as `@MutableProperty var` reads and sets it.
  @inlinable public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property itself, as `$name` of `@MutableProperty var name`.
  @inlinable public var projectedValue: MutableProperty { self }

  /// Emits the current value at once, then each value that is set. Completes when the property is freed, along with its value;
  /// never fails.
  ///
  /// The first value is delivered on the thread that calls `subscribe`, the others on the thread that sets them. Each waits its
  /// turn while another value is being published. The signal doesn't retain the property.
  ///
  /// ```swift
  /// var name: MutableProperty? = MutableProperty("Ada")
  /// name?.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // Ada
  /// name?.value = "Eve"  // Eve
  /// name = nil  // over
  /// ```
  @inlinable
  public var signal: Signal<Value, Never> {
    Signal(serial: { [current, broadcast] subscriber in
      TransactionLog.outside {
        let entry = broadcast.entry(for: subscriber)
        let serializer = broadcast.serializer
        let (value, entered) = current.withLock { current in
          (current.kept, serializer.enter((entry, current.kept)) { $0.add($1.0, after: $1.1) })
        }
        serializer.finish(entered) { $0.add(entry, after: value) }
      }
    })
  }

  @inlinable public var view: Property<Value> {
    Property(kept: [], read: { self.value }, signal: signal, plan)
  }

  @inlinable var plan: Derivation.Plan<Value> {
    { [current, broadcast] derivation in
      let use = derivation.use(current, broadcast)
      let isFirst = SerialState(true)
      return {
        if !use.source.isNew && !isFirst.state { return nil }
        isFirst.state = false
        return use.source.latest
      }
    }
  }
}
