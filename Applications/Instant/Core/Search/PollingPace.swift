import Foundation

/// The interval between requests for newer posts.
enum PollingPace {
  /// The interval without special circumstances.
  static let usual: Duration = .seconds(20)

  /// Returns the pause before the next request, so that three of four of the remaining requests are left for typed searches.
  static func pause(_ rateLimit: RateLimit?, after failure: SearchFailure?, now: Date) -> Duration {
    if case .rateLimited(let end?) = failure { return max(usual, .seconds(end.timeIntervalSince(now))) }
    guard let rateLimit else { return usual }
    let rest = rateLimit.reset.timeIntervalSince(now)
    // The clocks don't agree; the pause must not last for ever.
    guard rest > 0, rest < 3600 else { return usual }
    return rateLimit.remaining > 0 ? max(usual, .seconds(rest * 4 / Double(rateLimit.remaining))) : .seconds(rest)
  }
}
