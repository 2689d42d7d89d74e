import Foundation

/// Something that goes wrong with an answer.
public enum Fault: Sendable {
  /// Responds with the given status and body, and with a `Retry-After` header in seconds if one is given. The request has no
  /// effect.
  case status(Int, body: String = "", retryAfter: Int? = nil)
  /// Responds with an error of the posts' format. The request has no effect. `reset` is the number of seconds until a rate
  /// limit resets.
  case error(PostError, reset: Int = 900)
  /// Delays the processing of the request by the given number of seconds.
  case delay(seconds: Double)
  /// Closes the connection in the middle of the response body. The request takes effect as usual.
  case cutOff
  /// Responds with truncated JSON. The request has no effect.
  case wrongJSON
  /// Closes the connection without a response. The request has no effect.
  case closedConnection

  var delay: Double {
    if case .delay(let seconds) = self { seconds } else { 0 }
  }

  /// The answer in place of the real one.
  var replacement: Response? {
    switch self {
    case .status(let status, let body, let retryAfter):
      var response = Response(status: status, headers: ["Cache-Control": "no-store"], body: Data(body.utf8))
      if let retryAfter { response.headers["Retry-After"] = "\(retryAfter)" }
      return response
    case .error(let error, let reset):
      var response = Response(error)
      if error == .rateLimitExceeded {
        let now = Int(Date().timeIntervalSince1970)
        response.headers.merge(RateLimitCounter.Allowance(limit: 180, remaining: 0, reset: now + reset).headers) { $1 }
      }
      return response
    case .wrongJSON:
      return Response(
        headers: ["Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store"],
        body: Data(#"{"photos": [{"id": "#.utf8))
    case .closedConnection:
      return .dropped
    case .delay, .cutOff:
      return nil
    }
  }

  func spoil(_ response: inout Response) {
    guard case .cutOff = self else { return }
    if let file = response.file {
      response.body = file.contents()
      response.file = nil
    }
    response.sentBytes = response.body.count / 2
  }
}
