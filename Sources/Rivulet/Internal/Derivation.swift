/// One subscription to a derived property, or one reading of it: the properties it comes from, side by side, and the steps
/// that lead from their values to its own.
///
/// Each set of a source is one turn: the value is put in its place, and then the steps are asked once for what is new. So
/// where two properties that come from one source are joined, both see a set of it at the same time.
///
/// It is the state behind a gate, and touched only inside.
@usableFromInline
final class Derivation {
  /// A step is asked for its value once a turn, and gives it if it is new. What it gives is always new the first time.
  @usableFromInline typealias Step<Value> = () -> Value?
  /// How a property comes about: the steps for one subscription or reading. It keeps none of the properties it comes from.
  @usableFromInline typealias Recipe<Value> = @Sendable (Derivation) -> Step<Value>

  /// Nil in a reading, which looks at each source once and listens to none.
  @usableFromInline weak var gate: Gate<Derivation>?
  @usableFromInline var turn: () -> Void = {}
  @usableFromInline var complete: () -> Void = {}
  @usableFromInline var sources: [ObjectIdentifier: Weak] = [:]
  @usableFromInline var running = 0

  @usableFromInline struct Weak {
    @usableFromInline weak var use: AnyObject?
    @inlinable init(_ use: AnyObject) { self.use = use }
  }

  @inlinable init() {}

  /// The value now. Sources that several steps look at are looked at once.
  @inlinable
  static func read<Value>(_ recipe: Recipe<Value>) -> Value {
    guard let value = recipe(Derivation())() else { fatalError("a step has a value the first time") }
    return value
  }

  @inlinable
  static func signal<Value: Sendable>(_ recipe: @escaping Recipe<Value>) -> Signal<Value, Never> {
    Signal(serial: { subscriber in
      let gate = Gate(Derivation())
      subscriber.onDispose { gate.run(()) { derivation, _ in derivation.stop() } }
      gate.run(subscriber) { [weak gate] derivation, subscriber in
        derivation.gate = gate
        let step = recipe(derivation)
        derivation.turn = {
          if subscriber.isDisposed { return }
          if let value = step() { subscriber.send(value) }
        }
        derivation.complete = { subscriber.complete() }
        derivation.turn()
        if derivation.running == 0 { derivation.complete() }
      }
    })
  }

  /// What a property that is set has been set to last, and whether in this turn.
  ///
  /// Unchecked, because it is touched only inside the gate of the one derivation that made it.
  @usableFromInline
  final class Source<Value: Sendable>: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) var latest: Value
    @usableFromInline @exclusivity(unchecked) var isNew = false
    @usableFromInline @exclusivity(unchecked) var isRunning = false
    @inlinable init(_ latest: Value) { self.latest = latest }
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
      if source.isRunning { derivation?.running -= 1 }
      subscription?.dispose()
    }
  }

  @inlinable
  func use<Value: Sendable>(
    _ current: Locked<MutableProperty<Value>.Current>, _ broadcast: Broadcast<Value, Never, NoMemory<Value>>
  ) -> Use<Value> {
    let id = ObjectIdentifier(current)
    if let use = sources[id]?.use { return unsafeDowncast(use, to: Use<Value>.self) }
    // The dead are few: a property that is followed leaves one behind each time it is replaced.
    if sources.count > 2 * running + 8 { sources = sources.filter { $0.value.use != nil } }
    let use = Use(Source(current.withLock { $0.value }), self)
    sources[id] = Weak(use)
    guard let gate else { return use }
    let source = use.source
    let input = TypedSubscription<Never> { _, _ in
      gate.run(source) { derivation, source in derivation.end(source) }
    }
    let entry = broadcast.entry(
      for: Subscriber(input) { value in
        gate.run((source, value)) { derivation, new in derivation.take(new.1, in: new.0) }
      })
    use.subscription = input
    source.isRunning = true
    running += 1
    let announcements = broadcast.gate
    // The value and the place behind it in the queue are taken together, so that no set is missed and none seen twice.
    let (value, entered) = current.withLock { ($0.value, announcements.enter(entry) { $0.add($1) }) }
    source.latest = value
    if entered {
      announcements.state.add(entry)
      announcements.leave()
    }
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
    guard source.isRunning else { return }
    source.isRunning = false
    running -= 1
    if running == 0 { complete() }
  }

  /// Gives up all sources, with the steps that use them.
  @usableFromInline
  func stop() {
    (turn, complete) = ({}, {})
  }
}
