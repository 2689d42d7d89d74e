import Foundation

/// Tells work that can wait when nobody waits for anything else.
///
/// Sound because what changes is only touched while the condition's lock is held.
final class Activity: @unchecked Sendable {
  private let condition = NSCondition()
  private var requests = 0
  private var quietFrom: ContinuousClock.Instant
  private var hasEnded = false

  /// So long after a request another one is likely: a client lays out a screen before it asks for its images.
  private static let pause = Duration.milliseconds(250)

  /// Whoever starts a service has other things to do at first.
  init(quietAfter delay: Duration) {
    quietFrom = .now + delay
  }

  /// Runs what somebody waits for.
  func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    condition.withLock { requests += 1 }
    defer {
      condition.withLock {
        requests -= 1
        quietFrom = max(quietFrom, .now + Self.pause)
        condition.broadcast()
      }
    }
    return try body()
  }

  /// Waits until nobody has asked for anything for a moment.
  ///
  /// - Returns: false when everything is over.
  func waitForQuiet() -> Bool {
    condition.withLock {
      while !hasEnded {
        let rest = (quietFrom - .now) / .seconds(1)
        if requests == 0, rest <= 0 { return true }
        if requests > 0 { condition.wait() } else { _ = condition.wait(until: Date(timeIntervalSinceNow: rest)) }
      }
      return false
    }
  }

  /// Whether nothing is to be done any more.
  var isOver: Bool { condition.withLock { hasEnded } }

  /// Ends all waiting for good.
  func end() {
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }
}
