import Rivulet
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: Set and read by the thread that has the turn.

/// The thread that has the turn: no other is seen by the explorer.
enum ExplorationTurn {
  private static let thread = Synchronization.Atomic<UInt>(0)
  // Looked at by the thread that has the turn.
  nonisolated(unsafe) private static var run: ScheduleRun?

  private static var callingThread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }

  static var current: ScheduleRun? {
    thread.load(ordering: .acquiring) == callingThread ? run : nil
  }

  static func begin(_ run: ScheduleRun?) {
    self.run = run
    #if RIVULET_EXPLORE
    Exploring.hooks = run
    #endif
    if run == nil { drop() } else { take() }
  }

  static func take() {
    thread.store(callingThread, ordering: .releasing)
    #if RIVULET_EXPLORE
    Exploring.thread.store(Exploring.callingThread, ordering: .releasing)
    #endif
  }

  static func drop() {
    thread.store(0, ordering: .releasing)
    #if RIVULET_EXPLORE
    Exploring.thread.store(0, ordering: .releasing)
    #endif
  }
}
