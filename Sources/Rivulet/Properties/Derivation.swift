import CRivulet

// Unsafe: A derivation is used inside its serializer only.
/// One subscription to a derived property, or one reading of it: its sources, side by side, and the steps that compute
/// its value from theirs.
///
/// Each set of a source is one turn: the source stores the value, and then the steps are asked once for a new value. So
/// if two properties with a common source are combined, both see a set of that source at the same time.
///
/// A transaction sets several sources at once, and they announce it one after the other. The first announcement makes
/// the derivation look at all its sources, so that the turn sees all the sets; the others are then known already, and
/// ignored.
///
/// It is the state of a serializer, and is used only inside that serializer.
@usableFromInline
final class Derivation {
  /// A step is called once per turn, and returns its value if the value is new. The first value always counts as new.
  /// The step returns nil if a property that it needs is freed.
  @usableFromInline typealias Step<Value> = () -> Value?
  /// The steps that make a property, for one subscription or reading. A plan retains none of the properties that it
  /// reads.
  @usableFromInline typealias Plan<Value> = @Sendable (Derivation) -> Step<Value>

  // The serializer ensures exclusive access, so run-time exclusivity checks would only cost time.

  /// Nil in a reading, which reads each source once and subscribes to none.
  @usableFromInline @exclusivity(unchecked) weak var serializer: Serializer<Derivation>?
  @usableFromInline @exclusivity(unchecked) var turn: (Derivation) -> Void = { _ in }
  @exclusivity(unchecked) private var uses = [ObjectIdentifier: WeakUse]()
  /// The same, and perhaps some that are given up, in the order in which they began: the explorer needs the same order each time.
  @exclusivity(unchecked) private var usesInOrder = [WeakUse]()
  /// The number of a commit. The values of all sources agree on that commit and all before: each has it, or doesn't
  /// take part in it.
  @usableFromInline @exclusivity(unchecked) var moment = rivulet_commits()
  /// True if a source has a commit after `moment`, which others may lack.
  @usableFromInline @exclusivity(unchecked) var isTorn = false
  /// True in a turn in which all sources were looked at.
  @usableFromInline @exclusivity(unchecked) var isRenewed = false
  /// The scope of the steps that are being made.
  @usableFromInline @exclusivity(unchecked) var scope = Scope(in: nil)

  @inlinable init() {}

  /// The value now. Sources that several steps look at are looked at once.
  @inlinable
  static func read<Value>(_ plan: Plan<Value>) -> Value {
    while true {
      let derivation = Derivation()
      let step = plan(derivation)
      // The closures of the steps are to see no state that never was, so they don't run at all then.
      let value = derivation.isTorn ? nil : step()
      if derivation.isTorn { continue }
      guard let value else { fatalError("a step has a value the first time") }
      return value
    }
  }

  @inlinable
  static func signal<Value: Sendable>(_ plan: @escaping Plan<Value>) -> Signal<Value, Never> {
    Signal(serial: { subscriber in
      let serializer = Serializer(Derivation())
      subscriber.onDispose { serializer.pass(()) { derivation, _ in derivation.stop() } }
      serializer.run(subscriber) { [weak serializer] derivation, subscriber in
        derivation.serializer = serializer
        derivation.start(plan, subscriber)
        let scope = derivation.scope
        scope.onEnd = { subscriber.complete() }
        if scope.running == 0 { scope.onEnd() }
      }
    })
  }

  /// Makes the steps, and has the first turn.
  @inlinable
  func start<Value: Sendable>(_ plan: Plan<Value>, _ subscriber: Subscriber<Value, Never>) {
    let step = plan(self)
    if isTorn { renewSources() }
    turn = { derivation in
      if subscriber.isDisposed { return }
      var value = step()
      while derivation.isTorn {
        // A step has found another source, and it is newer than the others. So the turn begins again, with all that is
        // new.
        derivation.renewSources()
        if derivation.isWaiting { return }
        value = step()
      }
      if let value { subscriber.send(value) }
    }
    if !isWaiting { turn(self) }
    if isRenewed { endRenewal() }
  }

  /// Gives up all sources, with the steps that use them.
  @usableFromInline
  func stop() {
    turn = { _ in }
    scope.onEnd = {}
  }

  /// Makes steps in a scope.
  @inlinable
  func within<Value>(_ scope: Scope, _ plan: Plan<Value>) -> Step<Value> {
    let outer = self.scope
    self.scope = scope
    defer { self.scope = outer }
    return plan(self)
  }
}

extension Derivation {
  /// Returns the existing `Use` of the source with this identity, if there is one.
  @usableFromInline
  func known(by identity: AnyObject) -> AnyUse? { uses[ObjectIdentifier(identity)]?.use }

  @usableFromInline
  func know(_ use: AnyUse, by identity: AnyObject) {
    uses[ObjectIdentifier(identity)] = WeakUse(use: use)
    if usesInOrder.count > 2 * uses.count { usesInOrder.removeAll { $0.use == nil } }
    usesInOrder.append(WeakUse(use: use))
  }

  /// Notes the number of the last commit that set a source.
  @inlinable
  func note(_ commit: UInt) { if commit > moment { isTorn = true } }

  /// True after a renewal that found a freed property, whose last values are still to be announced. There are no turns
  /// until then.
  @inlinable var isWaiting: Bool { moment == .max }

  /// Looks at all sources until their values agree on all commits so far.
  @usableFromInline
  func renewSources() {
    var isWaiting = false
    isRenewed = true
    repeat {
      (moment, isTorn, isWaiting) = (rivulet_commits(), false, false)
      for use in usesInOrder where use.use?.anySource.renew(in: self) == false { isWaiting = true }
    } while isTorn
    // No commit has this number, so the next announcement renews the sources again.
    if isWaiting { moment = .max }
  }

  /// Ends a turn in which all sources were looked at. What is new stays so if the turn has to wait.
  @usableFromInline
  func endRenewal() {
    if isWaiting { return }
    isRenewed = false
    for use in usesInOrder { use.use?.anySource.isNew = false }
  }

  @inlinable
  func use<Value: Sendable>(
    _ current: Locked<MutableProperty<Value>.Current>, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>
  ) -> Use<Value> {
    if let known = known(by: current) {
      let use = unsafeDowncast(known, to: Use<Value>.self)
      use.source.add(to: scope)
      return use
    }
    let source = Source<Value>(current)
    let use = Use(source, self)
    know(use, by: current)
    guard let serializer else {
      let (value, commit) =
        TransactionLog.isOpen ? TransactionLog.read(current, broadcast) : current.withLock { ($0.kept, $0.commit) }
      source.latest = value
      note(commit)
      return use
    }
    source.add(to: scope)
    let input = TypedSubscription<Never> { _, _ in
      serializer.pass(source) { derivation, source in derivation.end(source) }
    }
    use.subscription = input
    let entry = broadcast.entry(
      for: Subscriber(input) { value in
        serializer.run((source, value)) { derivation, new in derivation.take(new.1, in: new.0) }
      })
    let announcements = broadcast.serializer
    // The value and the place behind it in the queue are taken in one step, so that no set is missed and none is
    // received twice.
    let (value, version, commit, entered) = current.withLock {
      ($0.kept, $0.version, $0.commit, announcements.enter(entry) { $0.add($1) })
    }
    (source.latest, source.version, source.commit) = (value, version, commit)
    note(commit)
    announcements.finish(entered) { $0.add(entry) }
    return use
  }

  @inlinable
  func take<Value>(_ value: Value, in source: Source<Value>) {
    if source.ahead > 0 {
      // It was looked at before its announcement.
      source.ahead &-= 1
      return
    }
    source.latest = value
    source.version &+= 1
    source.isNew = true
    if rivulet_commits() != moment { return takeRenewed() }
    turn(self)
    // The turn may have found a new source, and looked at all of them again.
    if isRenewed { endRenewal() } else { source.isNew = false }
  }

  /// Has a turn with the values of all sources, because there was a commit since the last one.
  @usableFromInline
  func takeRenewed() {
    renewSources()
    if !isWaiting { turn(self) }
    endRenewal()
  }

  @inlinable
  func end<Value>(_ source: Source<Value>) {
    forget(source)
    if isWaiting { takeRenewed() }
    source.leaveScopes()
  }

  @inlinable
  func forget<Value>(_ source: Source<Value>) {
    forgetIdentity(of: source)
    source.latest = nil
  }

  @usableFromInline
  func forgetIdentity(of source: AnySource) {
    guard let identity = source.identity else { return }
    uses[ObjectIdentifier(identity)] = nil
    source.identity = nil
  }
}
