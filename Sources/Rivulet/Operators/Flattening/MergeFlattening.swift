// Unsafe: An inner subscription removes itself from the list before it is freed.
/// The inner signals of one `flatMap` with any strategy but `.latest`: those that run, and those that wait for their turn.
@usableFromInline
final class MergeFlattening<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Start = (signal: Signal<Value, Failure>, inner: Inner)

  @usableFromInline struct State {
    /// Not retained: each is retained by its source, and removes itself before it is freed. So a source that vanishes leaves
    /// nothing behind.
    @usableFromInline var running: ContiguousArray<Unmanaged<Inner>> = []
    /// The number of inner signals that vanished or failed. They never complete: they keep their places, and keep the result
    /// from completing.
    @usableFromInline var vanished = 0
    @usableFromInline var waiting = RingBuffer<Signal<Value, Failure>>()
    @usableFromInline var isStarting = false
    @usableFromInline var outerRuns = true
    /// In a race: one has won.
    @usableFromInline var isDecided = false
    @inlinable init() {}
    @inlinable var isOver: Bool { !outerRuns && running.isEmpty && waiting.isEmpty && vanished == 0 }

    /// False when it was not there any more.
    @inlinable
    mutating func remove(_ inner: Inner) -> Bool {
      let (index, last) = (inner.index, running.count - 1)
      if index > last || running[index].toOpaque() != Unmanaged.passUnretained(inner).toOpaque() { return false }
      running.swapAt(index, last)
      running[index]._withUnsafeGuaranteedRef { $0.index = index }
      running.removeLast()
      return true
    }
  }

  @usableFromInline let subscriber: Subscriber<Value, Failure>
  @usableFromInline let limit: Int
  @usableFromInline let isRace: Bool
  /// True if inner signals over the limit are queued.
  @usableFromInline let canWait: Bool
  @usableFromInline let inputs = Inputs()
  @usableFromInline let output: Serializer<Subscriber<Value, Failure>>
  @usableFromInline let send: @Sendable (Value) -> Void

  @inlinable
  init(_ subscriber: Subscriber<Value, Failure>, limit: Int, canWait: Bool, isRace: Bool) {
    self.subscriber = subscriber
    let output = Serializer(subscriber)
    self.output = output
    (self.limit, self.canWait, self.isRace) = (limit, canWait, isRace)
    // One inner signal at a time, and an outer one that cannot fail in its midst, are serial without a serializer.
    let isSerial = (limit == 1 || isRace) && Failure.self == Never.self
    send = if isSerial { { if !subscriber.isDisposed { subscriber.send($0) } } } else { { output.send($0) } }
    subscriber.subscription.onDispose(WeakCleanup(inputs))
  }

  /// Starts an inner signal, or keeps it until it may run. One that is dropped is never made.
  @inlinable
  func add(_ make: () -> Signal<Value, Failure>) {
    if !canWait {
      guard let inner = inputs.state.withLock({ admit(&$0) }) else { return }
      return start((make(), inner))
    }
    let signal = make()
    let inner = inputs.state.withLock { state in
      let inner = admit(&state)
      // Not after disposal, which has emptied the queue: the signal may hold what holds this.
      if inner == nil && !subscriber.isDisposed { state.waiting.append(signal) }
      return inner
    }
    if let inner { start((signal, inner)) }
  }

  /// Starts this and what may run after it, one after the other and never one inside another.
  @inlinable
  func start(_ first: Start) {
    var (signal, inner) = first
    while true {
      signal.start(Subscriber(inner, onValue: isRace ? inner.sendIfFirst : send))
      let next = inputs.state.withLock { state in
        state.isStarting = false
        return self.next(&state)
      }
      guard let next else { return }
      (signal, inner) = next
    }
  }

  @inlinable
  func admit(_ state: inout State) -> Inner? {
    if state.isStarting || state.running.count + state.vanished >= limit || state.isDecided || subscriber.isDisposed {
      return nil
    }
    let inner = Inner(self, at: state.running.count)
    state.running.append(.passUnretained(inner))
    state.isStarting = true
    return inner
  }

  @inlinable
  func next(_ state: inout State) -> Start? {
    if state.waiting.isEmpty { return nil }
    guard let inner = admit(&state) else { return nil }
    return (state.waiting.popFirst()!, inner)
  }

  /// The end of the outer signal.
  @inlinable
  func end(_ end: Termination<Failure>) {
    // Before a failure arrives, the others, which may end meanwhile, must not complete the whole.
    if end.isFailure { return finish(end) }
    let isOver = inputs.state.withLock { state in
      state.outerRuns = false
      return state.isOver
    }
    if isOver { finish(end) }
  }

  @inlinable
  func end(_ end: Termination<Failure>, of inner: Inner) {
    if isRace && !isFirst(inner) { return }
    // The winner of a race, too: nothing keeps it once it has ended.
    let (next, isOver) = inputs.state.withLock { state in
      _ = state.remove(inner)
      // Its place stays taken, so that the others cannot complete the whole before the failure arrives.
      if end.isFailure { state.vanished += 1 }
      return (self.next(&state), state.isOver)
    }
    if isOver || isRace || end.isFailure { return finish(end) }
    if let next { start(next) }
  }

  @inlinable
  func finish(_ end: Termination<Failure>) { output.end(end) }

  /// In a race: returns whether this inner signal, which has an event to emit, is the winner. The first caller wins, which
  /// disposes the others.
  @inlinable
  func isFirst(_ inner: Inner) -> Bool {
    if inner.hasWon { return true }
    let losers: [UInt]? = inputs.state.withLock { state in
      if state.isDecided || !state.remove(inner) { return nil }
      // The last touch of each: nothing keeps it any longer.
      let losers = state.running.map { $0._withUnsafeGuaranteedRef { $0.takeCleanups() } }
      inner.index = 0
      state.running = [.passUnretained(inner)]
      state.vanished = 0
      state.isDecided = true
      return losers
    }
    guard let losers else { return false }
    inner.hasWon = true
    for cleanups in losers { AnySubscription.run(cleanups) }
    return true
  }

  /// Removes an inner signal whose source has vanished.
  @inlinable
  func forget(_ inner: Inner) {
    inputs.state.withLock { state in
      if state.remove(inner) { state.vanished += 1 }
    }
  }

  /// The state, and the clean-up that ends it. Apart from the rest, because what is referred to weakly is slower to retain,
  /// and each inner signal retains the rest.
  ///
  /// Unchecked: its superclass is; what it adds is locked.
  @usableFromInline
  final class Inputs: Cleanup, @unchecked Sendable {
    @usableFromInline let state = Locked(State(), isBiased: true)

    @inlinable init() { super.init { unsafeDowncast($0, to: Inputs.self).stop() } }

    @inlinable
    func stop() {
      let (cleanups, waiting) = state.withLock { state in
        defer {
          state.running = []
          state.waiting = RingBuffer()
        }
        // The last touch of each: nothing keeps it any longer.
        return (state.running.map { $0._withUnsafeGuaranteedRef { $0.takeCleanups() } }, state.waiting)
      }
      for cleanups in cleanups { AnySubscription.run(cleanups) }
      // Released here, outside the lock: a signal may hold anything.
      _ = consume waiting
    }
  }

  /// Unchecked: its superclass is; `index` is touched only under the lock, and `hasWon` only by the inner signal's
  /// events, which are serial.
  @usableFromInline
  final class Inner: TypedSubscription<Failure>, @unchecked Sendable {
    @usableFromInline let merging: MergeFlattening
    @usableFromInline @exclusivity(unchecked) var index: Int
    @usableFromInline @exclusivity(unchecked) var hasWon = false

    @inlinable
    init(_ merging: MergeFlattening, at index: Int) {
      self.merging = merging
      self.index = index
      super.init { inner, end in
        let inner = unsafeDowncast(inner, to: Inner.self)
        inner.merging.end(end, of: inner)
      }
    }

    deinit { if !isDisposed { merging.forget(self) } }

    @inlinable
    var sendIfFirst: @Sendable (Value) -> Void {
      { [self] value in if merging.isFirst(self) { merging.send(value) } }
    }
  }
}
