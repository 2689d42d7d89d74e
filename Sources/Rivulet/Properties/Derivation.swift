// Unsafe: A derivation is used inside its serializer only.
/// One subscription to a derived property, or one reading of it: its sources, side by side, and the steps that compute its
/// value from theirs.
///
/// Each set of a source is one turn: the source stores the value, and then the steps are asked once for a new value. So if two
/// properties with a common source are combined, both see a set of that source at the same time.
///
/// It is the state of a serializer, and is used only inside that serializer.
@usableFromInline
final class Derivation {
  /// A step is called once per turn, and returns its value if the value is new. The first value always counts as new. The step
  /// returns nil if a property that it needs is freed.
  @usableFromInline typealias Step<Value> = () -> Value?
  /// The steps that make a property, for one subscription or reading. A plan retains none of the properties that it reads.
  @usableFromInline typealias Plan<Value> = @Sendable (Derivation) -> Step<Value>

  // The serializer ensures exclusive access, so run-time exclusivity checks would only cost time.

  /// Nil in a reading, which reads each source once and subscribes to none.
  @usableFromInline @exclusivity(unchecked) weak var serializer: Serializer<Derivation>?
  @usableFromInline @exclusivity(unchecked) var turn: () -> Void = {}
  @exclusivity(unchecked) private var uses = [ObjectIdentifier: Weak]()
  /// The scope of the steps that are being made.
  @usableFromInline @exclusivity(unchecked) var scope = Scope(in: nil)

  @inlinable init() {}

  /// The value now. Sources that several steps look at are looked at once.
  @inlinable
  static func read<Value>(_ plan: Plan<Value>) -> Value {
    guard let value = plan(Derivation())() else { fatalError("a step has a value the first time") }
    return value
  }

  @inlinable
  static func signal<Value: Sendable>(_ plan: @escaping Plan<Value>) -> Signal<Value, Never> {
    Signal(serial: { subscriber in
      let serializer = Serializer(Derivation())
      subscriber.onDispose { serializer.pass(()) { derivation, _ in derivation.stop() } }
      serializer.run(subscriber) { [weak serializer] derivation, subscriber in
        derivation.serializer = serializer
        let step = plan(derivation)
        derivation.turn = {
          if subscriber.isDisposed { return }
          if let value = step() { subscriber.send(value) }
        }
        derivation.turn()
        let scope = derivation.scope
        scope.onEnd = { subscriber.complete() }
        if scope.running == 0 { scope.onEnd() }
      }
    })
  }

  /// Gives up all sources, with the steps that use them.
  @usableFromInline
  func stop() {
    turn = {}
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
  /// Steps that have nothing new to return once all the sources that they use have ended, including those of inner scopes.
  @usableFromInline
  final class Scope {
    @usableFromInline let parent: Scope?
    /// The number of sources in use.
    @usableFromInline @exclusivity(unchecked) var running = 0
    @usableFromInline @exclusivity(unchecked) var onEnd: () -> Void = {}

    @inlinable init(in parent: Scope?) { self.parent = parent }

    // Sources that are also used outside this scope go on without it.
    @inlinable deinit { for _ in 0..<running { parent?.remove() } }

    @inlinable
    func add() {
      running += 1
      parent?.add()
    }

    @inlinable
    func remove() {
      running -= 1
      if running == 0 { onEnd() }
      parent?.remove()
    }
  }

  /// The last value of a property, and whether it was set in this turn.
  ///
  /// Unchecked: its superclass is unchecked, and its own properties are used only inside the serializer, too.
  @usableFromInline
  final class Source<Value: Sendable>: AnySource, @unchecked Sendable {
    /// Nil after the end.
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    @usableFromInline @exclusivity(unchecked) var isNew = false
  }

  /// A source, whatever its values.
  ///
  /// Unchecked: it is touched only inside the serializer of the one derivation that made it.
  @usableFromInline
  class AnySource: @unchecked Sendable {
    /// The object that identifies the source. It is retained so that no other object gets its address. Nil after the end.
    @usableFromInline @exclusivity(unchecked) final var identity: AnyObject?
    /// Weak, because the steps in a scope retain the sources, and whatever ends with the scope may retain the steps.
    @exclusivity(unchecked) private final var scopes: [Weak] = []
    @usableFromInline init(_ identity: AnyObject) { self.identity = identity }

    @usableFromInline
    final func add(to scope: Scope) {
      if scopes.contains(where: { $0.object === scope }) { return }
      scopes = scopes.filter { $0.object != nil }
      scopes.append(Weak(object: scope))
      scope.add()
    }

    @usableFromInline
    final func leaveScopes() {
      let left = scopes
      scopes = []
      for scope in left { scope.object.map { unsafeDowncast($0, to: Scope.self) }?.remove() }
    }
  }

  /// A source in use. It is shared by the steps that look at it, and given up with the last of them.
  @usableFromInline
  final class Use<Value: Sendable> {
    @usableFromInline let source: Source<Value>
    @usableFromInline weak var derivation: Derivation?
    @usableFromInline var subscription: AnySubscription?

    @inlinable
    init(_ source: Source<Value>, _ derivation: Derivation) {
      self.source = source
      self.derivation = derivation
    }

    @inlinable
    deinit {
      subscription?.dispose()
      derivation?.forget(source)
      source.leaveScopes()
    }
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  /// Returns the existing `Use` of the source with this identity, if there is one.
  @usableFromInline
  func known(by identity: AnyObject) -> AnyObject? { uses[ObjectIdentifier(identity)]?.object }

  @usableFromInline
  func know(_ use: AnyObject, by identity: AnyObject) { uses[ObjectIdentifier(identity)] = Weak(object: use) }

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
      source.latest = current.withLock { $0.kept }
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
    // The value and the place behind it in the queue are taken in one step, so that no set is missed and none is received
    // twice.
    let (value, entered) = current.withLock { ($0.kept, announcements.enter(entry) { $0.add($1) }) }
    source.latest = value
    announcements.finish(entered) { $0.add(entry) }
    return use
  }

  @inlinable
  func take<Value>(_ value: Value, in source: Source<Value>) {
    source.latest = value
    source.isNew = true
    turn()
    source.isNew = false
  }

  @inlinable
  func end<Value>(_ source: Source<Value>) {
    forget(source)
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
