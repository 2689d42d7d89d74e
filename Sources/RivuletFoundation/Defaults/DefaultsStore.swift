import Foundation
import Rivulet

/// Defaults that any thread may use.
///
/// Unchecked: Foundation does not say what its manual says: `UserDefaults` is safe to use from any thread.
struct DefaultsStore: @unchecked Sendable {
  private let defaults: UserDefaults
  init(_ defaults: UserDefaults) { self.defaults = defaults }

  func object(forKey key: String) -> Any? { defaults.object(forKey: key) }
  func set(_ value: Any?, forKey key: String) {
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
  }
}

/// A property of a default, as seen by the properties with the same key.
protocol DefaultsMember: AnyObject, Sendable {
  /// Reads the stored value, and announces it if it is new.
  func reload()
}

/// The properties for one key, wherever they store its value: two `UserDefaults` objects may represent the same suite without
/// showing it. The properties run one after the other.
final class DefaultsFamily: Sendable {
  private struct State {
    var members: [(id: ObjectIdentifier, member: WeakMember)] = []
    var turns: [@Sendable (DefaultsFamily) -> Void] = []
    var isBusy = false
  }

  private struct WeakMember {
    weak var member: (any DefaultsMember)?
  }

  private static let families = Locked<[String: DefaultsFamily]>([:])
  private let state = Locked(State())

  private init() {
    // Never removed, as the family is never released.
    _ = Observation(of: UserDefaults.didChangeNotification, in: .default) { [weak self] _ in
      self?.perform { $0.reload() }
    }
  }

  /// Returns the family of a key. A family is never released: it is small, and there are few keys.
  static func of(_ key: String) -> DefaultsFamily {
    families.withLock { families in
      if let family = families[key] { return family }
      let family = DefaultsFamily()
      families[key] = family
      return family
    }
  }

  func add(_ member: any DefaultsMember) {
    let member = (ObjectIdentifier(member), WeakMember(member: member))
    state.withLock { $0.members.append(member) }
  }

  /// For a member that is being freed.
  func remove(_ member: any DefaultsMember) {
    let id = ObjectIdentifier(member)
    state.withLock { $0.members.removeAll { $0.id == id } }
  }

  func perform(_ turn: @escaping @Sendable (DefaultsFamily) -> Void) { perform(first: {}, turn: turn) }

  /// Runs a turn: at once, or after the turns requested before it, on the thread of one of them.
  ///
  /// - Parameters:
  ///   - prepare: Runs at once, in the order of the turns; it makes no calls.
  func perform<Result>(first prepare: () -> Result, turn: @escaping @Sendable (DefaultsFamily) -> Void) -> Result {
    let (result, waits) = state.withLock { state in
      state.turns.append(turn)
      defer { state.isBusy = true }
      return (prepare(), state.isBusy)
    }
    if !waits { while let turn = next() { turn(self) } }
    return result
  }

  private func next() -> (@Sendable (DefaultsFamily) -> Void)? {
    state.withLock { state in
      state.isBusy = !state.turns.isEmpty
      return state.isBusy ? state.turns.removeFirst() : nil
    }
  }

  func reload() {
    for (_, weak) in state.withLock({ $0.members }) { weak.member?.reload() }
  }
}
