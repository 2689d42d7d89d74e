#if RIVULET_EXPLORE
import CRivulet
import Dispatch
import Synchronization

// Unsafe: The hooks are set while one thread runs; addresses of locks are compared and never read.

/// Decides, at every point where threads meet, which thread goes on: the explorer of RivuletTesting.
///
/// Only the thread that has the turn calls this.
package protocol ExplorationHooks: AnyObject, Sendable {
  /// The next step is an operation on an object that other threads may see.
  func reach(_ step: ExplorationStep)
  // The turn alone: who has the turn then takes the lock itself, too, which is free, unless a thread outside has it.
  func lock(_ mutex: UnsafeRawPointer, _ file: StaticString, _ line: UInt)
  func unlock(_ mutex: UnsafeRawPointer)
  /// Blocks until another thread wakes those that wait for the condition.
  func wait(for condition: UnsafeRawPointer)
  func wake(_ condition: UnsafeRawPointer)
  /// The thread can't go on before another one has done something.
  func yield()
  func made(_ object: UInt, _ file: StaticString, _ line: UInt)
  func freed(_ object: UInt)
  /// Runs the work on the thread that stands for a queue. The result cancels it.
  func schedule(
    on queue: DispatchQueue, after delay: Duration, every interval: Duration?, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable
  func isOn(_ queue: DispatchQueue) -> Bool
  /// The schedule's own clock, the same each time the schedule is run.
  var now: Duration { get }
}

/// An operation about to be done.
package struct ExplorationStep: Sendable {
  package let operation: StaticString
  /// The object of the operation. No two objects of a run have the same number.
  package let object: UInt
  package let isWrite: Bool
  package let file: StaticString
  package let line: UInt

  package init(_ operation: StaticString, _ object: UInt, isWrite: Bool, _ file: StaticString, _ line: UInt) {
    (self.operation, self.object, self.isWrite, self.file, self.line) = (operation, object, isWrite, file, line)
  }
}

/// The points at which Rivulet calls the explorer. Without the option RIVULET_EXPLORE they don't exist.
package enum Exploring {
  /// The thread that has the turn.
  package static let thread = Synchronization.Atomic<UInt>(0)
  // Needs no lock: only the thread that has the turn looks at it.
  package nonisolated(unsafe) static var hooks: (any ExplorationHooks)?
  private static let objects = Synchronization.Atomic<UInt>(0)

  package static var callingThread: UInt { rivulet_thread() }

  /// Nil on threads that the explorer doesn't run, such as those of Dispatch.
  static var current: (any ExplorationHooks)? {
    thread.load(ordering: .acquiring) == rivulet_thread() ? hooks : nil
  }

  static func nextObject() -> UInt { objects.wrappingAdd(1, ordering: .relaxed).newValue }
}
#endif
