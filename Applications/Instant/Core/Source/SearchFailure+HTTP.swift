import AppCore
import Foundation
import RivuletHTTP
import UntrustedNumbers

extension SearchFailure {
  /// Creates the failure of a request.
  init(_ failure: HTTPFailure) {
    self = failure == .tooLong ? .invalidResponse(failure.words) : .connection(failure)
  }

  /// Creates the failure for a refusing response.
  init(refusal response: HTTPResponse) {
    let refusal = try? JSONDecoder().decode(Refusal.self, from: response.data)
    self =
      response.status == 429
      ? .rateLimited(until: RateLimit.reset(in: response))
      : .refused(status: response.status, code: refusal?.code, message: refusal?.message?.asReason ?? "")
  }
}

/// The body of a refusal. The format has been through several: a list of errors with their codes, a sentence in place of the
/// list, and a sentence of another name.
private struct Refusal: Decodable {
  private struct Reason: Decodable {
    let code: Int?
    let message: String?
  }
  private enum Key: CodingKey { case errors, error, message }

  var code: Int?
  var message: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let reason = (try? fields.decode([Reason].self, forKey: .errors))?.first
    code = reason?.code
    message = reason?.message
    for key in [Key.errors, .error, .message] where message == nil {
      message = try? fields.decode(String.self, forKey: key)
    }
  }
}

extension RateLimit {
  /// Creates the limit from the headers of a response; nil if they don't give one.
  init?(_ response: HTTPResponse) {
    func number(_ name: String) -> Int? {
      (response.header("x-rate-limit-\(name)") ?? response.header("x-ratelimit-\(name)")).flatMap {
        try? ClosedRange.identifiers.checked($0, named: name)
      }
    }
    guard let limit = number("limit"), let remaining = number("remaining"),
      let reset = Self.reset(in: response)
    else { return nil }
    self.init(limit: limit, remaining: remaining, reset: reset)
  }

  /// Returns the time of the reset.
  static func reset(in response: HTTPResponse) -> Date? {
    // Seconds since 1970 in the Twitter format, a date at Mastodon, whose headers are spelled otherwise, too.
    let text = response.header("x-rate-limit-reset") ?? response.header("x-ratelimit-reset")
    guard let text else { return nil }
    if let seconds = TimeInterval(text) { return Date(timeIntervalSince1970: seconds).inBounds }
    let whole = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return ((try? Date(text, strategy: whole)) ?? (try? Date(text, strategy: .iso8601)))?.inBounds
  }
}
