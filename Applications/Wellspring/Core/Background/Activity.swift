import Foundation

/// Lets background work run while no request is in progress.
///
/// Sound: the mutable properties are accessed only while the condition's lock is held.
final class Activity: @unchecked Sendable {
  private let condition = NSCondition()
  private var requests = 0
  private var quietFrom: ContinuousClock.Instant
  private var hasEnded = false

  /// The time after a request during which another one is likely: a client lays out a screen before it requests the images.
  private static let pause = Duration.milliseconds(250)

  /// A program that starts a service is busy at first.
  init(quietAfter delay: Duration) {
    quietFrom = .now + delay
  }

  /// Runs work that a client waits for.
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

  /// Waits until there has been no request for a moment.
  ///
  /// - Returns: False if the service has ended.
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

  /// True after the end of the service.
  var isOver: Bool { condition.withLock { hasEnded } }

  /// Ends all waiting for good.
  func end() {
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }
}
