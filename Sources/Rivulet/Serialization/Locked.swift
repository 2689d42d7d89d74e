import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The mutex is allocated for the life of the lock, and used by the system's functions only; the state is used by the
// thread that holds the lock.

/// A state behind a lock. The thread that holds the lock makes no calls.
///
/// A lock may be biased towards its first thread, which pays off if mostly one thread takes it: that thread owns the lock, and
/// takes and releases it by plain stores until another thread comes. The first other thread makes the lock shared for good, at
/// a price. Documentation/Design/Serialization.md has the proof.
///
/// A `pthread_mutex` and not `Synchronization.Mutex`, because ThreadSanitizer understands the first and not the second.
///
/// Unchecked: the compiler cannot see that `state` is only ever touched between lock and unlock.
@usableFromInline
package final class Locked<State>: AnyLocked, @unchecked Sendable {
  // Reached from inlined code, where the run-time exclusivity check would cost more than the access; the lock excludes.
  @usableFromInline @exclusivity(unchecked) var state: State

  @inlinable package init(_ state: State, isBiased: Bool = false) {
    self.state = state
    super.init(isBiased: isBiased)
  }

  #if RIVULET_EXPLORE
  // With the place, which a schedule shows.
  @usableFromInline
  package func withLock<Result>(
    _ body: (inout State) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    let isOwner = enterAsOwner()
    if !isOwner { lock(file, line) }
    let result = body(&state)
    if isOwner { leaveAsOwner() } else { unlock() }
    return result
  }
  #else
  @inlinable
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    let isOwner = enterAsOwner()
    if !isOwner { lock() }
    let result = body(&state)
    if isOwner { leaveAsOwner() } else { pthread_mutex_unlock(mutex) }
    return result
  }
  #endif
}

/// The part of a ``Locked`` that doesn't depend on the type of its state. A class of its own, because the compiler makes a copy
/// of generic code for each type.
@usableFromInline
package class AnyLocked: @unchecked Sendable {
  /// Unowned, owned by a thread, or shared. Written under the mutex.
  @usableFromInline final let owner: Atomic<UInt>
  @inlinable static var unowned: UInt { 0 }
  @inlinable static var shared: UInt { 1 }
  /// Written by the owner alone.
  @usableFromInline final let ownerIsInside = Atomic(false)
  @usableFromInline final let mutex: UnsafeMutablePointer<pthread_mutex_t>

  @usableFromInline
  init(isBiased: Bool) {
    owner = Atomic(isBiased ? Self.unowned : Self.shared)
    mutex = .allocate(capacity: 1)
    #if canImport(Glibc)
    // No lock is held for long: a thread that finds it taken tries again a few times before it sleeps, which costs far more.
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    #else
    pthread_mutex_init(mutex, nil)
    #endif
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Takes the lock until `release`, for locks that are held side by side. All who do so take them in one order, that of
  /// `MutableProperty.Current.number`.
  final func acquire() -> Bool {
    let isOwner = enterAsOwner()
    #if RIVULET_EXPLORE
    if !isOwner { lock(#fileID, #line) }
    #else
    if !isOwner { lock() }
    #endif
    return isOwner
  }

  /// Releases the lock. `isOwner` is what `acquire` returned.
  final func release(_ isOwner: Bool) {
    if isOwner { return leaveAsOwner() }
    #if RIVULET_EXPLORE
    unlock()
    #else
    pthread_mutex_unlock(mutex)
    #endif
  }

  /// Makes the lock shared, so that its owner, too, takes the slow path from now on.
  final func share() {
    #if RIVULET_EXPLORE
    lock(#fileID, #line)
    #else
    lock()
    #endif
    if owner.load(ordering: .relaxed) != Self.shared { makeShared() }
    release(false)
  }

  @inlinable @inline(__always)
  final func enterAsOwner(_ thread: UInt = ThreadBias.thread) -> Bool {
    if owner.load(ordering: .relaxed) != thread { return false }
    assert(!ownerIsInside.load(ordering: .acquiring), "the thread that holds a lock makes no calls")
    ownerIsInside.store(true, ordering: .relaxed)
    ThreadBias.lightBarrier()
    if owner.load(ordering: .relaxed) == thread { return true }
    leaveAsOwner()
    return false
  }

  @inlinable @inline(__always)
  final func leaveAsOwner() { ownerIsInside.store(false, ordering: .releasing) }

  #if RIVULET_EXPLORE
  fileprivate final func lock(_ file: StaticString, _ line: UInt) {
    Exploring.current?.lock(mutex, file, line)
    pthread_mutex_lock(mutex)
    if owner.load(ordering: .relaxed) != Self.shared { changeOwner() }
  }

  fileprivate final func unlock() {
    pthread_mutex_unlock(mutex)
    Exploring.current?.unlock(mutex)
  }
  #else
  @usableFromInline
  final func lock() {
    pthread_mutex_lock(mutex)
    if owner.load(ordering: .relaxed) != Self.shared { changeOwner() }
  }
  #endif

  /// Makes the lock the first thread's, or shared if another thread came before. Called under the mutex.
  private final func changeOwner() {
    if owner.load(ordering: .relaxed) == Self.unowned && ThreadBias.isPossible {
      owner.store(ThreadBias.thread, ordering: .relaxed)
      return
    }
    makeShared()
  }

  /// Called under the mutex.
  private final func makeShared() {
    owner.store(Self.shared, ordering: .relaxed)
    if !ThreadBias.isPossible { return }
    ThreadBias.heavyBarrier()
    // The owner is seen inside, which is never for long; or it is out, and cannot come in as the owner.
    while ownerIsInside.load(ordering: .acquiring) { usleep(1) }
  }
}

/// For a lock that only excludes. Not empty, because ThreadSanitizer takes an access to an empty state for one to whatever
/// lies at its address.
@usableFromInline
struct Stateless {
  @usableFromInline let padding = false
  @inlinable init() {}
}
