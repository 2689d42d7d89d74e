/// Something to do when a subscription is over.
///
/// It is its own link in the list of clean-ups, so that an object that needs one anyway, such as an entry in a subject's list
/// of subscribers, takes no second allocation. The work is a closure, not an overridden method, because methods of a generic
/// class are never specialized.
///
/// Unchecked: `next` belongs to the thread that holds the list, and a list changes hands by an atomic exchange.
@usableFromInline
class Cleanup: @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) final var next: UInt = 0
  @usableFromInline final let run: @Sendable (Cleanup) -> Void
  @inlinable init(_ run: @escaping @Sendable (Cleanup) -> Void) { self.run = run }
}

/// Runs the clean-up of an object that others retain, such as an input that its source retains. So a source that vanishes
/// leaves nothing behind.
///
/// Unchecked: its superclass is; `target` is weak, and loading a weak reference is atomic.
@usableFromInline
final class WeakCleanup: Cleanup, @unchecked Sendable {
  @usableFromInline weak var target: Cleanup?

  @inlinable init(_ target: Cleanup) {
    self.target = target
    super.init { cleanup in
      if let target = unsafeDowncast(cleanup, to: WeakCleanup.self).target { target.run(target) }
    }
  }
}
