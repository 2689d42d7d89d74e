/// A subscriber's connection to a signal. It is over when the signal completes or fails, or when it is disposed.
///
/// Releasing it cancels nothing: a running signal needs no owner. To end a subscription together with the object that holds it,
/// keep it in a ``ScopedDisposable``.
///
/// ReactiveCocoa: the disposable that `subscribeNext:` returns.
public struct Subscription: Disposable, Hashable {
  @usableFromInline let base: AnySubscription

  @inlinable init(_ base: AnySubscription) { self.base = base }

  /// True when it is over, however it ended.
  @inlinable public var isDisposed: Bool { base.isDisposed }

  /// Ends it: cancels the work behind it, releases everything, and says nothing to the subscriber.
  ///
  /// No callback starts afterwards; when another thread is delivering at this moment, that one callback finishes.
  public func dispose() { base.dispose() }

  public static func == (left: Subscription, right: Subscription) -> Bool { left.base === right.base }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(base)) }
}
