import Foundation
import Synchronization

/// The number of searches of each client. It isn't kept beyond the end of the program.
final class RateLimitCounter: Sendable {
  /// The rest of a client's searches.
  struct Allowance: Sendable {
    let limit: Int
    let remaining: Int
    /// The time of the next reset, in seconds since 1970.
    let reset: Int
    /// True when there was nothing left.
    var isExceeded = false

    /// Empty without a limit.
    var headers: [String: String] {
      if limit == .max { return [:] }
      return [
        "x-rate-limit-limit": "\(limit)", "x-rate-limit-remaining": "\(remaining)", "x-rate-limit-reset": "\(reset)",
      ]
    }
  }

  /// Above this number of clients, those whose time is over are removed.
  private static let most = 1000

  private let limits: RateLimits
  private let windows = Mutex<[String: (reset: Int, count: Int)]>([:])

  init(limits: RateLimits) {
    self.limits = limits
  }

  /// Counts a search, if one is left.
  func take(for client: Client, at date: Date) -> Allowance {
    allowance(of: client, taking: 1, at: date)
  }

  /// Returns a client's allowance, without counting a search.
  func look(at client: Client, at date: Date) -> Allowance {
    allowance(of: client, taking: 0, at: date)
  }

  private func allowance(of client: Client, taking count: Int, at date: Date) -> Allowance {
    let now = Int(date.timeIntervalSince1970)
    let limit = if case .user = client { limits.user } else { limits.application }
    return windows.withLock { windows in
      if windows.count >= Self.most { windows = windows.filter { $0.value.reset > now } }
      var window = windows[client.key] ?? (reset: 0, count: 0)
      // A clock that is set back must not make a client wait for longer than the period.
      if window.reset <= now || window.reset > now + limits.seconds { window = (now + limits.seconds, 0) }
      let isExceeded = window.count + count > limit
      if !isExceeded { window.count += count }
      if count > 0 { windows[client.key] = window }
      return Allowance(
        limit: limit, remaining: max(0, limit - window.count), reset: window.reset, isExceeded: isExceeded)
    }
  }
}
