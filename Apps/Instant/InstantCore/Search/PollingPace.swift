import Foundation

/// How often a search asks for what was posted since.
enum PollingPace {
  /// Where nothing speaks against it.
  static let usual: Duration = .seconds(20)

  /// How long to wait before asking, so that three of four of the requests that are left stay for what is typed.
  static func pause(_ rateLimit: RateLimit?, after failure: SearchFailure?, now: Date) -> Duration {
    if case .rateLimited(let end?) = failure { return max(usual, .seconds(end.timeIntervalSince(now))) }
    guard let rateLimit else { return usual }
    let rest = rateLimit.reset.timeIntervalSince(now)
    // The clocks do not agree: nobody is to wait for ever.
    guard rest > 0, rest < 3600 else { return usual }
    return rateLimit.remaining > 0 ? max(usual, .seconds(rest * 4 / Double(rateLimit.remaining))) : .seconds(rest)
  }
}
