import Dispatch
import Synchronization

/// The faults that are waiting to happen.
final class FaultRules: Sendable {
  struct Rule: Sendable {
    let fault: Fault
    let prefix: String
    var remaining: Int?
  }

  /// The faults of one request.
  struct Taken: Sendable {
    var faults: [Fault] = []
    fileprivate let removal: DispatchGroup

    /// Waits for so long, or until the rules are removed.
    func wait(_ seconds: Double) {
      _ = removal.wait(timeout: .now() + seconds)
    }
  }

  private struct State {
    var rules: [Rule] = []
    /// Entered until these rules are removed.
    let removal = DispatchGroup()

    init() {
      removal.enter()
    }
  }

  private let state = Mutex(State())

  deinit {
    // A group must not be freed while it is entered.
    state.withLock { $0.removal.leave() }
  }

  func add(_ rule: Rule) {
    state.withLock { $0.rules.append(rule) }
  }

  func removeAll() {
    let removed = state.withLock { state in
      defer { state = State() }
      return state
    }
    removed.removal.leave()
  }

  /// Returns the faults that apply to a request for the target, and counts the request in their rules; nil if there are no
  /// rules.
  func take(for target: String) -> Taken? {
    state.withLock { state in
      guard !state.rules.isEmpty else { return nil }
      var taken = Taken(removal: state.removal)
      for index in state.rules.indices where target.hasPrefix(state.rules[index].prefix) {
        taken.faults.append(state.rules[index].fault)
        state.rules[index].remaining? -= 1
      }
      state.rules.removeAll { rule in rule.remaining.map { $0 <= 0 } ?? false }
      return taken
    }
  }
}
