import Foundation

/// The place of an entry in the log.
package struct LogPosition: Sendable, Equatable {
  /// 1 for the first entry. There are no gaps.
  package let sequence: Int
  /// The time at which the log took the entry. It may go back, as a clock may.
  package let time: Date

  package init(sequence: Int, time: Date) {
    self.sequence = sequence
    self.time = time
  }

  /// The time in seconds since 1970.
  var seconds: Int { Int(time.timeIntervalSince1970) }
}
