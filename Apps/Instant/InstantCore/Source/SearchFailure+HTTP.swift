import AppCore
import Foundation
import RivuletHTTP

extension SearchFailure {
  /// Why there was no answer.
  init(_ failure: HTTPFailure) {
    switch failure {
    case .unreachable: self = .connection(.unreachable)
    case .timedOut: self = .connection(.timedOut)
    case .lost: self = .connection(.lost)
    case .tooLong: self = .invalidResponse(localized("far more than was asked for."))
    case .other(let reason): self = .connection(.other(reason))
    }
  }

  /// What an answer says that is a refusal.
  init(refusal response: HTTPResponse) {
    let refusal = try? JSONDecoder().decode(Refusal.self, from: response.data)
    self =
      response.status == 429
      ? .rateLimited(until: RateLimit.reset(in: response))
      : .refused(status: response.status, code: refusal?.code, message: refusal?.message ?? "")
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
  /// What the headers of an answer say; nil where they do not.
  init?(_ response: HTTPResponse) {
    guard let limit = response.header("x-rate-limit-limit").flatMap(Int.init),
      let remaining = response.header("x-rate-limit-remaining").flatMap(Int.init),
      let reset = Self.reset(in: response)
    else { return nil }
    self.init(limit: limit, remaining: remaining, reset: reset)
  }

  /// When it may be asked again.
  static func reset(in response: HTTPResponse) -> Date? {
    response.header("x-rate-limit-reset").flatMap(TimeInterval.init).map { Date(timeIntervalSince1970: $0) }
  }
}
