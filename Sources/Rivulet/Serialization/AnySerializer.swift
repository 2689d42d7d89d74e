import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A serializer to whatever state. Apart from it, because what is generic is compiled anew for each type.
///
/// Unchecked, because the compiler cannot see that only the owner touches `ownerQueue`.
@usableFromInline
class AnySerializer: @unchecked Sendable {
  /// Whose the serializer is. Nobody's yet, or, even, the thread's that owns it; or everybody's, and then free, or taken with the
  /// address of the work left behind last, or with that address but not taken: put down, for whoever comes to take it up.
  @usableFromInline final let word = Atomic<UInt>(AnySerializer.new)
  @inlinable static var new: UInt { 0 }
  /// In all words of a serializer that is everybody's.
  @inlinable static var everybodys: UInt { 1 }
  @inlinable static var free: UInt { 1 }
  @inlinable static var taken: UInt { 3 }
  /// What a taken word has and one that was put down has not.
  @inlinable static var inside: UInt { 2 }
  /// Taken, and it is not settled by whom: by the owner, that was, or by the thread that made it everybody's.
  @inlinable static var contested: UInt { 4 }
  @inlinable static var bits: UInt { 7 }

  /// The address of the work that the owner left behind for itself last. Touched by the owner alone.
  @usableFromInline @exclusivity(unchecked) final var ownerQueue: UInt = 0
  /// Written by the owner alone.
  @usableFromInline final let ownerIsInside = Atomic(false)
  /// The address of the oldest work that was taken off the word and not done when it was put down. Touched by the one inside.
  @usableFromInline @exclusivity(unchecked) final var pendingBatch: UInt = 0

  /// The thread that is inside, as long as no other has left work since it stored this: there would be nobody to takeOver it.
  @usableFromInline final let uncontendedDrainer = Atomic<UInt>(0)

  /// Keeps the state, which follows, 64 bytes behind `word`, and so off its cache line where lines are no longer than that:
  /// whoever is refused there would take it from the one inside.
  @usableFromInline final let padding: (UInt, UInt, UInt) = (0, 0, 0)

  @inlinable init() {}

  @inlinable @inline(__always)
  final func leave() {
    if word.load(ordering: .relaxed) & Self.everybodys == 0 {
      leaveAsOwner()
    } else if !word.compareExchange(expected: Self.taken, desired: Self.free, ordering: .releasing).exchanged {
      leaveSlowly()
    }
  }

  // MARK: - Whoever comes to a serializer that is not free

  /// Makes the serializer the caller's if it is nobody's, and everybody's if it is another thread's. True when that brought the
  /// caller inside.
  @usableFromInline @inline(never)
  final func claim() -> Bool {
    let thread = ThreadBias.thread
    var found = word.load(ordering: .relaxed)
    if found == Self.new {
      if !ThreadBias.isPossible { return take(Self.new) }
      let attempt = word.compareExchange(expected: found, desired: thread, ordering: .acquiring)
      if attempt.exchanged { return enterAsOwner(thread) }
      found = attempt.original
    }
    if found == thread { return false }
    if found & Self.everybodys == 0 {
      let attempt = word.compareExchange(
        expected: found, desired: Self.taken | Self.contested, ordering: .acquiringAndReleasing)
      if attempt.exchanged {
        ThreadBias.heavyBarrier()
        // The owner is seen inside, and will see that it must contest; or it is out, and cannot come in as the owner.
        return !ownerIsInside.load(ordering: .acquiring) && settle()
      }
    }
    return take(Self.free)
  }

  private final func take(_ expected: UInt) -> Bool {
    word.compareExchange(expected: expected, desired: Self.taken, ordering: .acquiring).exchanged
  }

  /// True when the caller is the one who has the serializer that was contested.
  private final func settle() -> Bool {
    word.bitwiseAnd(~Self.contested, ordering: .acquiringAndReleasing).oldValue & Self.contested != 0
  }

  /// False when the serializer came free meanwhile, and the caller is inside after all.
  @usableFromInline @inline(never)
  final func enqueue(_ waiting: UnsafeMutablePointer<Waiting>) -> Bool {
    let (address, thread) = (UInt(bitPattern: waiting), ThreadBias.thread)
    var found = word.load(ordering: .relaxed)
    if found == thread {
      waiting.pointee.next = ownerQueue
      ownerQueue = address
      return true
    }
    let sender = uncontendedDrainer.load(ordering: .relaxed)
    if sender != 0, sender != thread { uncontendedDrainer.store(0, ordering: .relaxed) }
    while true {
      waiting.pointee.next = found
      let attempt = word.weakCompareExchange(
        expected: found, desired: found == Self.free ? Self.taken : address | found & Self.bits,
        ordering: .acquiringAndReleasing)
      if attempt.exchanged { break }
      found = attempt.original
    }
    return found != Self.free
  }

  // MARK: - The owner

  @inlinable @inline(__always)
  final func enterAsOwner(_ thread: UInt) -> Bool {
    ownerIsInside.store(true, ordering: .relaxed)
    ThreadBias.lightBarrier()
    return word.load(ordering: .relaxed) == thread || withdraw()
  }

  /// The serializer became everybody's while the owner came in.
  @usableFromInline @inline(never)
  final func withdraw() -> Bool {
    ownerIsInside.store(false, ordering: .releasing)
    return settle()
  }

  @inlinable @inline(__always)
  final func leaveAsOwner() {
    if ownerQueue != 0 { drainOwnerQueue() }
    ownerIsInside.store(false, ordering: .releasing)
    ThreadBias.lightBarrier()
    if word.load(ordering: .relaxed) & Self.everybodys != 0 { handOver() }
  }

  /// The serializer became everybody's while the owner was inside.
  @usableFromInline @inline(never)
  final func handOver() { if settle() { drain() } }

  @usableFromInline @inline(never)
  final func drainOwnerQueue() {
    while ownerQueue != 0 {
      let newest = ownerQueue
      ownerQueue = 0
      doWork(upTo: newest)
    }
  }

  // MARK: - What was left behind

  @usableFromInline @inline(never)
  final func leaveSlowly() {
    // Only the owner is ever inside while it is contested.
    if word.load(ordering: .relaxed) & Self.contested != 0 { leaveAsOwner() } else { drain() }
  }

  /// Does what was left behind, oldest first, until nothing is, or another one takes that over; and leaves.
  @usableFromInline @inline(never)
  final func drain() {
    var (oldest, done, start) = (takePendingBatch(), 0, ContinuousClock.Instant?.none)
    let thread = ThreadBias.thread
    while true {
      if oldest == 0 { oldest = inOrder(word.exchange(Self.taken, ordering: .acquiring)) }
      while let waiting = UnsafeMutablePointer<Waiting>(bitPattern: oldest) {
        oldest = waiting.pointee.next
        waiting.pointee.work(waiting, self)
        done += 1
        // Asking for the time costs as much as a piece of work, and being relieved more.
        if done % 16 > 0 || word.load(ordering: .relaxed) == Self.taken { continue }
        let now = ContinuousClock.now
        guard let begin = start else {
          start = now
          uncontendedDrainer.store(thread, ordering: .relaxed)
          continue
        }
        if now - begin < .milliseconds(1) { continue }
        start = nil
        if uncontendedDrainer.load(ordering: .relaxed) == thread { continue }
        pendingBatch = oldest
        // However long one piece took: nobody delivers meanwhile.
        if isTakenOver(until: now + min((now - begin) / 8, .milliseconds(20))) { return }
        oldest = takePendingBatch()
      }
      if word.compareExchange(expected: Self.taken, desired: Self.free, ordering: .releasing).exchanged { return }
    }
  }

  /// Does what the owner left behind for itself.
  private final func doWork(upTo newest: UInt) {
    var oldest = inOrder(newest)
    while let waiting = UnsafeMutablePointer<Waiting>(bitPattern: oldest) {
      oldest = waiting.pointee.next
      waiting.pointee.work(waiting, self)
    }
  }

  /// The oldest of what was left behind. The list belongs to the caller, and is turned round.
  private final func inOrder(_ newest: UInt) -> UInt {
    var (newest, oldest) = (newest & ~Self.bits, UInt(0))
    while let waiting = UnsafeMutablePointer<Waiting>(bitPattern: newest) {
      (newest, waiting.pointee.next, oldest) = (waiting.pointee.next & ~Self.bits, oldest, newest)
    }
    return oldest
  }

  // MARK: - Where others leave work faster than it is done

  private final func isPutDown(_ word: UInt) -> Bool {
    word & Self.taken == Self.everybodys && word != Self.free
  }

  private final func takePendingBatch() -> UInt {
    defer { pendingBatch = 0 }
    return pendingBatch
  }

  /// Puts down what hangs onto the word and what is in `pendingBatch`, and takes it up again if nobody else has by then. True when somebody
  /// has.
  private final func isTakenOver(until end: ContinuousClock.Instant) -> Bool {
    var found = word.load(ordering: .relaxed)
    while true {
      let attempt = word.weakCompareExchange(expected: found, desired: found & ~Self.inside, ordering: .releasing)
      if attempt.exchanged { break }
      found = attempt.original
    }
    repeat {
      // They may be waiting for this processor.
      sched_yield()
      if !isPutDown(word.load(ordering: .relaxed)) { return true }
    } while ContinuousClock.now < end
    return !takeUp()
  }

  /// Goes on for the one inside, if it has put down what others, the caller among them, have left behind.
  @usableFromInline @inline(never)
  final func takeOver() {
    if takeUp() { drain() }
  }

  private final func takeUp() -> Bool {
    var found = word.load(ordering: .relaxed)
    while isPutDown(found) {
      let attempt = word.weakCompareExchange(expected: found, desired: found | Self.inside, ordering: .acquiring)
      if attempt.exchanged { return true }
      found = attempt.original
    }
    return false
  }

  /// The head of what waits. What to do is a closure and not a method to override: closures are specialised for the types at
  /// hand, the overridden methods of a generic class are not.
  @usableFromInline
  struct Waiting {
    @usableFromInline typealias Work = @Sendable (UnsafeMutableRawPointer, AnySerializer) -> Void

    /// Takes what waits, which is at the address given, and does it.
    @usableFromInline let work: Work
    /// The address of what was left behind before this; once the list is turned round, after it.
    @usableFromInline var next: UInt = 0
    @inlinable init(_ work: @escaping Work) { self.work = work }
  }
}
