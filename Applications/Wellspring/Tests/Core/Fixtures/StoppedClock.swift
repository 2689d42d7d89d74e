import Foundation
import Synchronization

/// A clock that a test moves.
final class StoppedClock: Sendable {
  private let date: Mutex<Date>

  /// It shows the present by default, as the dates of files do.
  init(at date: Date = Date()) { self.date = Mutex(date) }

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}
