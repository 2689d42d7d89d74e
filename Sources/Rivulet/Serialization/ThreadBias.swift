import CRivulet

/// The barriers that let a serializer or a lock belong to one thread, which enters and leaves it with plain loads and stores until another
/// thread comes. Documentation/Design/Serialization.md explains them.
@usableFromInline
enum ThreadBias {
  /// The calling thread: even, and not zero.
  @inlinable @inline(__always) static var thread: UInt { rivulet_thread() }

  /// The calling thread while it has no transaction; otherwise, and before ``enableFastPath()``, the number of no thread. So a property
  /// and a serializer find out with one comparison whether the owner may take the fast path.
  @inlinable @inline(__always) static var threadOutsideTransactions: UInt { rivulet_thread_outside_transactions() }

  /// Lets the calling thread take the fast path from now on, unless it has a transaction.
  @inlinable static func enableFastPath() { rivulet_set_transaction(rivulet_transaction()) }

  /// True if the system has a heavy barrier; otherwise everything is shared from the start. The first call takes 14 ms if there
  /// are several threads, because Linux waits for each of them.
  @usableFromInline static let isPossible = rivulet_register_heavy_barrier()

  /// Stands between a store of the owner and a load, and keeps the compiler from moving one past the other.
  @inlinable @inline(__always) static func lightBarrier() { rivulet_light_barrier() }

  /// Stands between a store of another thread and a load: every thread passes a full memory barrier, so that the owner needs none.
  @usableFromInline
  static func heavyBarrier() {
    if !rivulet_heavy_barrier() {
      fatalError(
        "The system refuses Rivulet the call membarrier, which it allowed before. See Documentation/Design/Serialization.md."
      )
    }
  }
}
