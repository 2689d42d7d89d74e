#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A state behind a lock. Whoever holds the lock calls nobody.
///
/// A `pthread_mutex` and not `Synchronization.Mutex`, because ThreadSanitizer understands the first and not the second.
///
/// Unchecked, because the compiler cannot see that `state` is only ever touched between lock and unlock.
@usableFromInline
package final class Locked<State>: @unchecked Sendable {
  // Reached from inlined code, where the run-time exclusivity check would cost more than the access; the lock excludes.
  @usableFromInline @exclusivity(unchecked) var state: State
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  @inlinable package init(_ state: State) {
    self.state = state
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  @inlinable deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inlinable @inline(__always)
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }
}
