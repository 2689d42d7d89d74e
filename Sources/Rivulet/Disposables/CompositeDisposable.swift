/// Several disposables that end together, in the order in which they were added.
///
/// A member that is added after the end is disposed at once. Members that have ended by themselves are removed, but not always
/// at once.
///
/// ```swift
/// let all = CompositeDisposable()
/// for name in ["a", "b"] { all.add(ActionDisposable { print(name, "closed") }) }
/// all.dispose()  // a closed, b closed
/// ```
///
/// ReactiveCocoa: `RACCompoundDisposable`. Rx: `CompositeDisposable`.
public final class CompositeDisposable: Disposable {
  /// Stands for one disposable in the group.
  ///
  /// ```swift
  /// let all = CompositeDisposable()
  /// let key = all.add(ActionDisposable { print("closed") })
  /// all.remove(key)
  /// all.dispose()
  /// ```
  public struct Key: Hashable, Sendable { let number: Int }

  private struct Member {
    let number: Int
    /// Nil once it was taken out.
    var disposable: (any Disposable)?
  }

  private struct State {
    /// In the order in which they were added; nil once the group is disposed.
    var members: [Member]? = []
    var added = 0
    /// The number of members at which those that have ended are removed, so that a long-lived group does not grow.
    var limit = 64

    mutating func takeOut(_ number: Int) -> (any Disposable)? {
      let count = members?.count ?? 0
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if members![middle].number < number { low = middle + 1 } else { high = middle }
      }
      return low < count && members![low].number == number ? members![low].disposable.take() : nil
    }
  }

  private let state = Locked(State())

  /// Makes a group of these.
  ///
  /// ```swift
  /// let all = CompositeDisposable([ActionDisposable { print("a closed") }, ActionDisposable { print("b closed") }])
  /// all.dispose()  // a closed, b closed
  /// ```
  public init(_ disposables: [any Disposable] = []) {
    for disposable in disposables { add(disposable) }
  }

  public var isDisposed: Bool { state.withLock { $0.members == nil } }

  /// Adds a disposable, or disposes it at once when the group has ended. One that has ended already is not kept.
  ///
  /// Takes amortized logarithmic time: now and then, it looks for members that have ended, and removes them.
  ///
  /// ```swift
  /// let all = CompositeDisposable()
  /// all.dispose()
  /// all.add(ActionDisposable { print("closed at once") })  // closed at once
  /// ```
  ///
  /// - Returns: A key with which to remove it again.
  @discardableResult
  public func add(_ disposable: any Disposable) -> Key {
    require((disposable as? CompositeDisposable) !== self, "A group of disposables cannot be in itself.")
    let hasEnded = disposable.isDisposed
    let (key, isMember, isFull) = state.withLock { state in
      let key = Key(number: state.added)
      state.added += 1
      if !hasEnded { state.members?.append(Member(number: key.number, disposable: disposable)) }
      return (key, state.members != nil, state.members?.count ?? 0 > state.limit)
    }
    if !isMember { disposable.dispose() }
    if isFull { forgetTheOver() }
    return key
  }

  private func forgetTheOver() {
    // Checked, and released, outside the lock.
    guard let members = state.withLock({ $0.members }) else { return }
    let over = members.filter { $0.disposable?.isDisposed ?? true }
    state.withLock { state in
      for member in over { _ = state.takeOut(member.number) }
      state.members = state.members?.filter { $0.disposable != nil }
      state.limit = 2 * (state.members?.count ?? 0) + 64
    }
    withExtendedLifetime(members) {}
  }

  /// Adds a disposable, as ``add(_:)`` does.
  ///
  /// ```swift
  /// let (all, clicks) = (CompositeDisposable(), Subject<Int, Never>())
  /// all += clicks.signal.subscribe { print($0) }
  /// clicks.send(1)  // 1
  /// all.dispose()
  /// clicks.send(2)
  /// ```
  public static func += (group: CompositeDisposable, disposable: any Disposable) { group.add(disposable) }

  /// Takes a disposable out of the group without disposing it.
  ///
  /// Does nothing if the disposable isn't in the group. Takes logarithmic time.
  ///
  /// ```swift
  /// let all = CompositeDisposable()
  /// let key = all.add(ActionDisposable { print("a closed") })
  /// all.add(ActionDisposable { print("b closed") })
  /// all.remove(key)
  /// all.dispose()  // b closed
  /// ```
  public func remove(_ key: Key) { _ = state.withLock { $0.takeOut(key.number) } }

  public func dispose() { disposeMembers() }

  /// Disposes the members. Returns false if another call is disposing or has disposed them.
  @discardableResult
  func disposeMembers() -> Bool {
    guard let members = state.withLock({ $0.members.take() }) else { return false }
    for member in members { member.disposable?.dispose() }
    return true
  }
}
