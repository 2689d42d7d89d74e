import Foundation

/// The place of an entry in the log.
struct LogPosition: Sendable, Equatable {
  /// 1 for the first entry. There are no gaps.
  let sequence: Int
  /// The time at which the log took the entry. It may go back, as a clock may.
  let time: Date

  /// The time in seconds since 1970.
  var seconds: Int { Int(time.timeIntervalSince1970) }
}
