import Foundation

/// The age of a database that follows a shared log: the time since it was last known to have everything.
package struct LogFreshness: Sendable {
  /// The time without news after which it is no longer known. The end of the log is asked for more often.
  static let grace = Duration.seconds(5)

  /// The last entry whose changes are in the tables.
  package private(set) var applied = 0
  /// The newest entry of the log, as far as it is known.
  package private(set) var end = 0
  private var appliedTime = Date(timeIntervalSince1970: 0)
  private var endAsked: ContinuousClock.Instant?
  /// The last moment of which everything is in the tables.
  private var current: ContinuousClock.Instant?

  /// False until the tables have had everything once.
  package var hasCaughtUp: Bool { current != nil }

  package init(at position: LogPosition) {
    (applied, end, appliedTime) = (position.sequence, position.sequence, position.time)
  }

  /// Notes the last entry that was applied.
  ///
  /// - Parameter newest: The moment at which the log had no later one; nil if it had.
  package mutating func noteApplied(_ position: LogPosition, newest: ContinuousClock.Instant?) {
    if position.sequence >= applied {
      applied = position.sequence
      appliedTime = position.time
    }
    end = max(end, applied)
    if let newest { note(newest) }
    if let endAsked, applied >= end { note(endAsked) }
  }

  /// True if the log has another entry at the position of the last one that was applied: it was restored to an older state, and has
  /// grown since. The tables keep the time of the entry in milliseconds.
  package func contradicts(_ position: LogPosition) -> Bool {
    position.sequence == applied && abs(position.time.timeIntervalSince(appliedTime)) > 0.002
  }

  /// Notes the newest entry of the log at a moment.
  package mutating func noteEnd(_ sequence: Int, asked: ContinuousClock.Instant) {
    if applied >= sequence { note(asked) }
    guard sequence >= end else { return }
    (end, endAsked) = (sequence, asked)
  }

  /// The age; nil while the tables have everything, as of the last seconds.
  ///
  /// It is that of the newest entry that was applied, or the time since the log was last known to have no later one, if that is shorter.
  package func age(at now: ContinuousClock.Instant, _ date: Date) -> Duration? {
    let ofEntry = Duration.seconds(max(0, date.timeIntervalSince(appliedTime)))
    guard let current else { return ofEntry }
    return now - current <= Self.grace ? nil : min(now - current, ofEntry)
  }

  private mutating func note(_ moment: ContinuousClock.Instant) { current = max(current ?? moment, moment) }
}
