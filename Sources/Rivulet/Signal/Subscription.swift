/// A subscriber's connection to a signal. It ends when the signal completes or fails, or when it is disposed.
///
/// Releasing a subscription cancels nothing: a running signal needs no owner. To end a subscription together with the object
/// that holds it, store it in a ``ScopedDisposable``.
///
/// ```swift
/// let clicks = Subject<Int, Never>()
/// let subscription = clicks.signal.subscribe { print("click", $0) }
/// clicks.send(1)  // click 1
/// subscription.dispose()
/// clicks.send(2)
/// ```
///
/// ReactiveCocoa: the disposable that `subscribeNext:` returns.
public struct Subscription: Disposable, Hashable {
  @usableFromInline let base: AnySubscription

  @inlinable init(_ base: AnySubscription) { self.base = base }

  /// True if the subscription has ended, by completion, failure or disposal.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// let subscription = clicks.signal.subscribe { print($0) }
  /// print(subscription.isDisposed)  // false
  /// clicks.complete()
  /// print(subscription.isDisposed)  // true
  /// ```
  @inlinable public var isDisposed: Bool { base.isDisposed }

  /// Ends the subscription: cancels its work and releases everything, without an event to the subscriber.
  ///
  /// No callback starts afterwards; if another thread is delivering an event at this moment, that one callback finishes.
  public func dispose() { base.dispose() }

  public static func == (left: Subscription, right: Subscription) -> Bool { left.base === right.base }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(base)) }
}
