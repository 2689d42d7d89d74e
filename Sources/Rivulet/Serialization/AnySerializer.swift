import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The part of a ``Serializer`` that doesn't depend on the type of its state. A class of its own, because the compiler makes a copy of
/// generic code for each type.
///
/// Unchecked: only the owner uses `ownerQueue`, and only the thread inside uses `pendingBatch`, which the compiler can't see.
@usableFromInline
class AnySerializer: @unchecked Sendable {
  /// The ownership word. 0: unowned. Even: biased to that thread. Odd: shared, and then free, taken, or put down; the upper bits are
  /// the address of the newest queued work.
  @usableFromInline final let word = Atomic<UInt>(AnySerializer.new)
  @inlinable static var new: UInt { 0 }
  /// The bit of every shared word.
  @inlinable static var shared: UInt { 1 }
  @inlinable static var free: UInt { 1 }
  @inlinable static var taken: UInt { 3 }
  /// The bit that a taken word has in addition. Without it, queued work has been put down, and the next thread to come takes over.
  @inlinable static var inside: UInt { 2 }
  /// Taken, either by the former owner or by the thread that made the serializer shared; which of them, isn't settled.
  @inlinable static var contested: UInt { 4 }
  @inlinable static var bits: UInt { 7 }

  /// The address of the newest work that the owner queued for itself. Used by the owner only.
  @usableFromInline @exclusivity(unchecked) final var ownerQueue: UInt = 0
  /// Written by the owner only.
  @usableFromInline final let ownerIsInside = Atomic(false)
  /// The address of the oldest work that was taken off the word and not run when the rest was put down. Used by the thread inside only.
  @usableFromInline @exclusivity(unchecked) final var pendingBatch: UInt = 0

  /// The thread inside, until another thread queues work. A thread that finds itself here has no one to hand its work over to.
  @usableFromInline final let uncontendedDrainer = Atomic<UInt>(0)

  /// Keeps the state, which follows, on another cache line than `word`, which threads that have to wait write to.
  @usableFromInline final let padding: (UInt, UInt, UInt) = (0, 0, 0)

  @inlinable init() {}

  @inlinable @inline(__always)
  final func leave() {
    if word.load(ordering: .relaxed) & Self.shared == 0 {
      leaveAsOwner()
    } else if !word.compareExchange(expected: Self.taken, desired: Self.free, ordering: .releasing).exchanged {
      leaveSlowly()
    }
  }

  // MARK: - Entering when it isn't free

  /// Makes an unowned serializer the caller's, and another thread's shared. Returns true if the caller is inside then.
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
    if found == thread { return !ownerIsInside.load(ordering: .acquiring) && enterAsOwner(thread) }
    if found & Self.shared == 0 {
      let attempt = word.compareExchange(
        expected: found, desired: Self.taken | Self.contested, ordering: .acquiringAndReleasing)
      if attempt.exchanged {
        ThreadBias.heavyBarrier()
        // Either the owner is seen inside, and will see that it has to contest; or it is outside, and can't enter as the owner.
        return !ownerIsInside.load(ordering: .acquiring) && settle()
      }
    }
    return take(Self.free)
  }

  private final func take(_ expected: UInt) -> Bool {
    word.compareExchange(expected: expected, desired: Self.taken, ordering: .acquiring).exchanged
  }

  /// Decides a contest. Returns true to the thread that is inside.
  private final func settle() -> Bool {
    word.bitwiseAnd(~Self.contested, ordering: .acquiringAndReleasing).oldValue & Self.contested != 0
  }

  /// Queues work. Returns false if the serializer has become free, so that the caller is inside.
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

  /// Leaves the entrance: another thread made the serializer shared while the owner entered.
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
    if word.load(ordering: .relaxed) & Self.shared != 0 { handOver() }
  }

  /// Leaves after another thread made the serializer shared.
  @usableFromInline @inline(never)
  final func handOver() { if settle() { drain() } }

  /// The head of queued work. Its function is a closure, not an overridden method, because the compiler specializes closures for the
  /// types they are used with, and methods of a generic class it doesn't.
  @usableFromInline
  struct Waiting {
    @usableFromInline typealias Work = @Sendable (UnsafeMutableRawPointer, AnySerializer) -> Void

    /// Takes the work at the given address off the heap, and runs it.
    @usableFromInline let work: Work
    /// The address of the work queued before this one; after `inOrder`, of the one queued after it.
    @usableFromInline var next: UInt = 0
    @inlinable init(_ work: @escaping Work) { self.work = work }
  }
}
