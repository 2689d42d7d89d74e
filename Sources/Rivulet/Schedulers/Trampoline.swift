import Synchronization

/// Recursion without a stack: each `bounce` runs the body once more, one run after the other and never one inside another,
/// whatever thread asks. All calls pass the same body.
@usableFromInline
final class Trampoline: Sendable {
  @usableFromInline let due = Atomic<Int>(0)
  @inlinable init() {}

  @inlinable
  func bounce(_ body: () -> Void) {
    if due.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue > 0 { return }
    repeat { body() } while due.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
