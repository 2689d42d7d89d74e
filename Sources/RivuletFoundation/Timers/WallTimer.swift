import Dispatch
import Foundation
import Rivulet

/// A timer that goes by the date.
///
/// Unchecked: Dispatch does not say what its manual says: any thread may call a source.
final class WallTimer: @unchecked Sendable {
  private let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "rivulet.timer"))

  /// Starts the timer, which retains itself until it is due or cancelled.
  func start(at date: Date, tolerance: Duration, _ work: @escaping @Sendable () -> Void) {
    // No clock ever shows a date that is no number.
    let date = date.timeIntervalSince1970.isNaN ? .distantFuture : date
    source.setEventHandler {
      // The clock may have been set back, and the date may be further off than Dispatch can count.
      if Date() < date { return self.schedule(date, tolerance) }
      self.source.cancel()
      work()
    }
    schedule(date, tolerance)
    source.activate()
  }

  func cancel() { source.cancel() }

  private func schedule(_ date: Date, _ tolerance: Duration) {
    let century = 100 * 366 * 86_400.0
    let wait = min(max(date.timeIntervalSinceNow, 0), century)
    let due = Date(timeIntervalSinceNow: wait).timeIntervalSince1970
    let seconds = due.rounded(.down)
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int((due - seconds) * 1e9))
    source.schedule(
      wallDeadline: DispatchWallTime(timespec: time),
      leeway: .nanoseconds(Int(min(tolerance.timeInterval, century) * 1e9)))
  }
}

extension Duration {
  /// In seconds.
  var timeInterval: Double {
    let (seconds, attoseconds) = bounded.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
