/// Ends something when the object that holds this disposable is freed.
///
/// ```swift compiled
/// final class Clock {
///   private var ticking: ScopedDisposable?
///   func start(_ ticks: Signal<Int, Never>) { ticking = ticks.subscribe { print($0) }.scoped() }
/// }
/// ```
///
/// ReactiveCocoa: `RACScopedDisposable`. Combine: `AnyCancellable`.
public final class ScopedDisposable: Disposable {
  private let base: any Disposable

  /// Makes a disposable that disposes `base` when it is freed.
  ///
  /// ```swift
  /// var held = [ScopedDisposable(ActionDisposable { print("closed") })]
  /// held.removeAll()  // closed
  /// ```
  public init(_ base: any Disposable) { self.base = base }
  deinit { base.dispose() }

  public var isDisposed: Bool { base.isDisposed }
  public func dispose() { base.dispose() }
}

extension Disposable {
  /// Makes a disposable that disposes this one when it is freed.
  ///
  /// ```swift
  /// let ticks = Subject<Int, Never>()
  /// var held = [ticks.signal.subscribe { print($0) }.scoped()]
  /// ticks.send(1)  // 1
  /// held.removeAll()
  /// ticks.send(2)
  /// ```
  public func scoped() -> ScopedDisposable { self as? ScopedDisposable ?? ScopedDisposable(self) }
}
