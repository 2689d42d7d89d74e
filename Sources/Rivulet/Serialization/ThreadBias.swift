import CRivulet

/// What serializers and biased locks need to belong to a thread, which takes and leaves them by plain loads and stores, until
/// another thread comes. Documentation/Serializer.md explains it.
@usableFromInline
enum ThreadBias {
  /// The calling thread: even, and not zero.
  @inlinable @inline(__always) static var thread: UInt { rivulet_thread() }

  /// Where the system has no heavy barrier, everything is everybody's from the start. Asked for the first time it takes no time
  /// while there is one thread, and 14 ms where there are more: Linux waits for all of them.
  @usableFromInline static let isPossible = rivulet_register_heavy_barrier()

  /// Between a store of the owner and a load: keeps the compiler from moving one past the other.
  @inlinable @inline(__always) static func lightBarrier() { rivulet_light_barrier() }

  /// Between a store of another thread and a load: has every thread pass a full memory barrier, and the owner needs none.
  @usableFromInline
  static func heavyBarrier() {
    if !rivulet_heavy_barrier() {
      fatalError(
        "The system refuses Rivulet the call membarrier, which it allowed before. See Documentation/Serializer.md.")
    }
  }
}
