/// Something to do when a subscription is over.
///
/// It is its own link in the list of such things, so that an object which must be told anyway, such as an entry in a
/// subject's list of subscribers, needs no second allocation. What to do is a closure and not a method to override, because
/// the overridden methods of a generic class are never specialised.
///
/// Unchecked, because of `next`: it belongs to whoever holds the list, and a list changes hands by an atomic exchange.
@usableFromInline
class Cleanup: @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) final var next: UInt = 0
  @usableFromInline final let run: @Sendable (Cleanup) -> Void
  @inlinable init(_ run: @escaping @Sendable (Cleanup) -> Void) { self.run = run }
}

/// Runs the clean-up of something that others keep alive, such as an input by its source. So a source that lets go of its
/// subscriber without a word leaves nothing behind.
///
/// Unchecked, because its superclass is; `target` is weak, and loading a weak reference is atomic.
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
