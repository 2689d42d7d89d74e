import Foundation

/// Wrong passwords of the last minute. After five for one name, further ones must wait until the first is a minute old.
struct PasswordAttempts: Sendable {
  static let limit = 5
  static let period: TimeInterval = 60

  private var failures: [String: [Date]] = [:]

  /// Returns the number of seconds before the next attempt; 0 if it may be now.
  func wait(for name: String, at date: Date) -> Int {
    let recent = recent(name, at: date)
    guard recent.count >= Self.limit, let first = recent.first else { return 0 }
    return max(1, Int((Self.period - date.timeIntervalSince(first)).rounded(.up)))
  }

  mutating func noteFailure(of name: String, at date: Date) {
    failures[name] = recent(name, at: date) + [date]
  }

  mutating func forget(_ name: String) {
    failures[name] = nil
  }

  private func recent(_ name: String, at date: Date) -> [Date] {
    // A clock that was set back leaves dates in the future, which count as now.
    (failures[name] ?? []).filter { date.timeIntervalSince($0) < Self.period }.map { min($0, date) }
  }
}
