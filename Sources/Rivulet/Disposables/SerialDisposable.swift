/// A place for one disposable after another: putting a new one in disposes the old one.
///
/// A disposable that is set after the end is disposed at once.
///
/// ```swift
/// let current = SerialDisposable()
/// current.inner = ActionDisposable { print("first closed") }
/// current.inner = ActionDisposable { print("second closed") }  // first closed
/// current.dispose()  // second closed
/// ```
///
/// ReactiveCocoa: `RACSerialDisposable` (which did not dispose the old one). Rx: `SerialDisposable`.
public final class SerialDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var isDisposed = false
  }

  private let state: Locked<State>

  /// Makes a place that holds this disposable.
  ///
  /// ```swift
  /// let current = SerialDisposable(ActionDisposable { print("first closed") })
  /// current.inner = nil  // first closed
  /// ```
  public init(_ inner: (any Disposable)? = nil) { state = Locked(State(inner: inner)) }

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The current disposable. Setting it disposes the previous one.
  ///
  /// ```swift
  /// let current = SerialDisposable()
  /// current.dispose()
  /// current.inner = ActionDisposable { print("closed at once") }  // closed at once
  /// ```
  public var inner: (any Disposable)? {
    get { state.withLock { $0.inner } }
    set { exchange(newValue)?.dispose() }
  }

  /// Puts in another disposable and returns the previous one, without disposing it.
  ///
  /// ```swift
  /// let current = SerialDisposable(ActionDisposable { print("first closed") })
  /// let first = current.exchange(ActionDisposable { print("second closed") })
  /// current.dispose()  // second closed
  /// first?.dispose()  // first closed
  /// ```
  @discardableResult
  public func exchange(_ new: (any Disposable)?) -> (any Disposable)? {
    let (old, isOver) = state.withLock { state in
      if state.isDisposed { return ((any Disposable)?.none, true) }
      defer { state.inner = new }
      return (state.inner, false)
    }
    if isOver { new?.dispose() }
    return old
  }

  public func dispose() {
    let inner = state.withLock { state in
      state.isDisposed = true
      return state.inner.take()
    }
    inner?.dispose()
  }
}
