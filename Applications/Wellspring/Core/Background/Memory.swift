import CLinux
import Dispatch
import Synchronization

/// The memory that the allocator keeps after many photographs have been decoded on many threads.
enum Memory {
  private static let isPlanned = Atomic(false)

  /// Gives it back to the system.
  static func giveBack() {
    malloc_trim(0)
  }

  /// Gives the memory back to the system in a moment, once for all calls until then.
  static func giveBackSoon() {
    guard !isPlanned.exchange(true, ordering: .relaxed) else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(1)) {
      isPlanned.store(false, ordering: .relaxed)
      giveBack()
    }
  }
}
