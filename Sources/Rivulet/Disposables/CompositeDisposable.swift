/// Several disposables that end together, in the order in which they were added.
///
/// What is added after the end is disposed at once. Members that have ended by themselves are forgotten, if not at once.
///
/// ReactiveCocoa: `RACCompoundDisposable`. Rx: `CompositeDisposable`.
public final class CompositeDisposable: Disposable {
  /// Stands for one disposable in the group.
  public struct Key: Hashable, Sendable { let number: Int }

  private struct State {
    /// Empty once the group is disposed.
    var members: [Int: any Disposable]? = [:]
    var added = 0
    /// So many are kept before those that are over are thrown out, so that a group that lives long does not grow.
    var limit = 64
  }

  private let state: Locked<State>

  /// Makes a group of these.
  public init(_ disposables: [any Disposable] = []) {
    var state = State()
    for disposable in disposables {
      state.members?[state.added] = disposable
      state.added += 1
    }
    self.state = Locked(state)
  }

  public var isDisposed: Bool { state.withLock { $0.members == nil } }

  /// Adds a disposable, or disposes it at once when the group has ended. One that has ended already is not kept.
  ///
  /// - Returns: what takes it out again.
  @discardableResult
  public func add(_ disposable: any Disposable) -> Key {
    require((disposable as? CompositeDisposable) !== self, "A group of disposables cannot be in itself.")
    let hasEnded = disposable.isDisposed
    let (key, isMember, isFull) = state.withLock { state in
      let key = Key(number: state.added)
      state.added += 1
      if !hasEnded { state.members?[key.number] = disposable }
      return (key, state.members != nil, state.members?.count ?? 0 > state.limit)
    }
    if !isMember { disposable.dispose() }
    if isFull { forgetTheOver() }
    return key
  }

  private func forgetTheOver() {
    // Asked, and let go of, outside the lock.
    let members = state.withLock { $0.members } ?? [:]
    let over = members.filter { $0.value.isDisposed }
    state.withLock { state in
      for number in over.keys { state.members?[number] = nil }
      state.limit = 2 * (state.members?.count ?? 0) + 64
    }
    withExtendedLifetime(members) {}
  }

  /// Adds a disposable, as ``add(_:)`` does.
  public static func += (group: CompositeDisposable, disposable: any Disposable) { group.add(disposable) }

  /// Takes a disposable out of the group without disposing it.
  public func remove(_ key: Key) { _ = state.withLock { $0.members?.removeValue(forKey: key.number) } }

  public func dispose() {
    let members = state.withLock { $0.members.take() } ?? [:]
    for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.dispose() }
  }
}
