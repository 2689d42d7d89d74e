import Synchronization

/// A subscription that is disposed when the last of several who listen to it has left. The first is there from the start.
///
/// Unchecked: its superclass is; what it adds is atomic.
@usableFromInline
final class SharedSubscription<Failure: Error>: TypedSubscription<Failure>, @unchecked Sendable {
  @usableFromInline let listeners = Atomic(1)

  @inlinable init(onEnd: @escaping @Sendable (SharedSubscription, Termination<Failure>) -> Void) {
    super.init { onEnd(unsafeDowncast($0, to: SharedSubscription.self), $1) }
  }

  /// Adds a listener. Returns false if all listeners have left, because the subscription has then ended.
  @usableFromInline
  func join() -> Bool {
    var found = listeners.load(ordering: .relaxed)
    while found > 0 {
      let attempt = listeners.weakCompareExchange(
        expected: found, desired: found + 1, ordering: .acquiringAndReleasing)
      if attempt.exchanged { return true }
      found = attempt.original
    }
    return false
  }

  @usableFromInline
  func leave() {
    if listeners.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { dispose() }
  }
}
