import Synchronization

/// A queue of the values that have arrived for a task.
///
/// The signal appends, one event at a time; one task removes; either side may end it for both. Neither side waits for the
/// other, and without a limit there is no lock: everything that they have to agree on is in one word.
///
/// Each append ends with an increment of that word, so a thread that reads the new number finds the value in the queue. A task
/// that finds the queue empty stores its continuation and sets a flag in the word, unless the word has changed since. The
/// thread that makes the wait pointless clears the flag, and the thread that cleared it resumes the task, so that it is resumed
/// once. Documentation/Design/Serialization.md has the proof, and `Scripts/model` tries every order of it: change the model in
/// Tests/Models/inbox.pml with this code.
///
/// Unchecked: the compiler cannot see that `back` is the signal's, that `front`, `available` and `seen` are the task's, and
/// that `failure` and `continuation` are written by one side and read by the other once the word says that they are there.
@usableFromInline
final class Inbox<Value: Sendable, Failure: Error>: @unchecked Sendable {
  /// The events that wake a waiting task.
  @usableFromInline
  enum WakePolicy {
    case value
    case end
  }

  /// Three flags, and above them how many values were put in.
  @usableFromInline let word = Atomic<UInt>(0)
  /// The task has left a continuation behind.
  @inlinable static var isAwaited: UInt { 1 }
  /// No value follows: the signal has ended, or the task has.
  @inlinable static var isClosed: UInt { 2 }
  @inlinable static var hasFailed: UInt { 4 }
  @inlinable static var flags: UInt { 7 }
  @inlinable static var onePut: UInt { 8 }

  /// With a limit, the signal also removes the values that give way, so both sides exclude each other.
  @usableFromInline let limited: Locked<RingBuffer<Value>>?
  @usableFromInline let capacity: Int
  @usableFromInline let keepsNewest: Bool
  @usableFromInline let wakesAtValues: Bool

  // On the path of every value: a run-time exclusivity check would cost more than the access.
  @usableFromInline @exclusivity(unchecked) var back: SPSCQueueEnd<Value>
  @usableFromInline @exclusivity(unchecked) var failure: Failure?

  /// Keeps what follows, which is the task's, off the cache line of what the signal writes, where lines are no longer than 64
  /// bytes.
  @usableFromInline let padding: Padding = emptyPadding

  @usableFromInline @exclusivity(unchecked) var front: SPSCQueueEnd<Value>
  /// The number of values that the task knows to be in the queue. Zero with a limit, because a value that is known wouldn't
  /// make room.
  @usableFromInline @exclusivity(unchecked) var available = 0
  /// The word when the task looked last, without flags.
  @usableFromInline @exclusivity(unchecked) var seen: UInt = 0
  @usableFromInline @exclusivity(unchecked) var continuation: UnsafeContinuation<Void, Never>?

  @inlinable
  init(_ policy: BufferingPolicy, wakingAt alarm: WakePolicy) {
    capacity = policy.capacity
    keepsNewest = policy.keepsNewest
    wakesAtValues = alarm == .value
    limited = capacity == .max ? nil : Locked(RingBuffer())
    front = SPSCQueueEnd()
    back = front
  }

  deinit { front.free(upTo: back) }

  // MARK: The signal's side

  @inlinable @inline(__always)
  func put(_ value: Value) {
    if word.load(ordering: .relaxed) & Self.isClosed != 0 { return }
    if limited == nil { back.append(value) } else if !putLimited(value) { return }
    let found = word.wrappingAdd(Self.onePut, ordering: .acquiringAndReleasing).oldValue
    if found & Self.isAwaited != 0 && wakesAtValues { wake() }
  }

  /// False when there is no room.
  @inlinable
  func putLimited(_ value: Value) -> Bool {
    // The value that gives way is released after the lock, because its deinit may run any code.
    let (isKept, _) = limited!.withLock { values -> (Bool, Value?) in
      var dropped: Value?
      if values.count >= capacity {
        if !keepsNewest { return (false, nil) }
        dropped = values.popFirst()
      }
      values.append(value)
      return (true, dropped)
    }
    return isKept
  }

  /// Nothing comes any more.
  @usableFromInline
  func close() {
    word.bitwiseOr(Self.isClosed, ordering: .acquiringAndReleasing)
    wake()
  }

  /// The signal has failed. Of no effect when the inbox is closed.
  @usableFromInline
  func close(_ failure: Failure) {
    self.failure = failure
    set(Self.isClosed | Self.hasFailed) { $0 & Self.isClosed == 0 }
    wake()
  }

  @usableFromInline @inline(never)
  func wake() {
    let found = word.bitwiseAnd(~Self.isAwaited, ordering: .acquiringAndReleasing).oldValue
    if found & Self.isAwaited == 0 { return }
    let continuation = continuation!
    // So that the reading of it comes before the task's next writing by the inbox's own means, too, as the sanitizer wants it.
    word.bitwiseAnd(~Self.isAwaited, ordering: .releasing)
    continuation.resume()
  }

  /// Sets flags, as long as the word allows it. False when it did not.
  @inlinable @discardableResult
  func set(_ flags: UInt, while isAllowed: (UInt) -> Bool) -> Bool {
    var found = word.load(ordering: .relaxed)
    while isAllowed(found) {
      let attempt = word.weakCompareExchange(
        expected: found, desired: found | flags, ordering: .acquiringAndReleasing)
      if attempt.exchanged { return true }
      found = attempt.original
    }
    return false
  }

  // MARK: The task's side

  /// Returns when there is something to fetch, or nothing will come.
  @inlinable
  func wait(isolation: isolated (any Actor)?) async {
    require(
      word.load(ordering: .acquiring) & Self.isAwaited == 0,
      "Two loops wait for the values of one iterator. Make an iterator for each.")
    await withUnsafeContinuation(isolation: isolation) { continuation in
      self.continuation = continuation
      let isLeft = set(Self.isAwaited) { word in
        word & Self.isClosed == 0 && !(wakesAtValues && word & ~Self.flags != seen)
      }
      if !isLeft { continuation.resume() }
    }
  }

  /// Looks what has come. True when nothing comes any more.
  @inlinable
  func look() -> Bool {
    let found = word.load(ordering: .acquiring)
    let puts = found & ~Self.flags
    // On platforms with words of 32 bits, the number of appends may wrap around.
    if limited == nil { available += Int((puts &- seen) / Self.onePut) }
    seen = puts
    return found & Self.isClosed != 0
  }

  /// The oldest value that the task knows of.
  @inlinable @inline(__always)
  func popAvailable() -> Value? {
    if available == 0 { return nil }
    available -= 1
    return front.removeFirst()
  }

  /// The oldest value.
  @inlinable
  func pop() -> Value? {
    if let limited { limited.withLock { $0.popFirst() } } else { popAvailable() }
  }

  @inlinable
  func popAll() -> [Value] {
    if let limited {
      var values = RingBuffer<Value>()
      limited.withLock { swap(&$0, &values) }
      return values.popAll()
    }
    var values: [Value] = []
    values.reserveCapacity(available)
    while let value = popAvailable() { values.append(value) }
    return values
  }

  /// Throws the failure, once.
  @inlinable
  func checkFailure() throws(Failure) {
    if word.load(ordering: .acquiring) & Self.hasFailed != 0, let failure = failure.take() { throw failure }
  }
}
