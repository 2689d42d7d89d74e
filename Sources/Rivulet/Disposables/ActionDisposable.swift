import Synchronization

/// A disposable made from an action, which runs at most once, on the thread that disposes.
///
/// Releasing it does not run the action; ``ScopedDisposable`` does.
///
/// ```swift
/// let cleanup = ActionDisposable { print("closed") }
/// cleanup.dispose()  // closed
/// cleanup.dispose()
/// ```
///
/// ReactiveCocoa: `disposableWithBlock:`. Rx: `Disposables.create`.
public final class ActionDisposable: Disposable {
  private let disposed = Atomic(false)
  /// Sound: after `init`, only the one call that sets `disposed` touches it.
  private nonisolated(unsafe) var action: (@Sendable () -> Void)?

  /// Makes a disposable that only remembers whether it was disposed.
  ///
  /// ```swift
  /// let cancelled = ActionDisposable()
  /// Signal<Int, Never>.from(1...).take(while: { _ in !cancelled.isDisposed }).subscribe { number in
  ///   print(number)
  ///   if number == 2 { cancelled.dispose() }
  /// }  // 1, 2
  /// ```
  public init() {}

  /// Makes a disposable that runs an action when it is disposed.
  ///
  /// ```swift
  /// let file = ActionDisposable { print("closed") }
  /// print(file.isDisposed)  // false
  /// file.dispose()  // closed
  /// print(file.isDisposed)  // true
  /// ```
  public init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    if let action = action.take() { TransactionLog.outside(action) }
  }
}
