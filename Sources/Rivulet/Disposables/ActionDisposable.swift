import Synchronization

/// A disposable made from an action, which runs at most once, on the thread that disposes.
///
/// Releasing it does not run the action; ``ScopedDisposable`` does.
///
/// ReactiveCocoa: `disposableWithBlock:`. Rx: `Disposables.create`.
public final class ActionDisposable: Disposable {
  private let disposed = Atomic(false)
  private let action: Locked<(@Sendable () -> Void)?>

  /// Makes a disposable that only remembers whether it was disposed.
  public init() { action = Locked(nil) }

  /// Makes a disposable that runs an action when it is disposed.
  public init(_ action: @escaping @Sendable () -> Void) { self.action = Locked(action) }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    action.withLock { $0.take() }?()
  }
}
