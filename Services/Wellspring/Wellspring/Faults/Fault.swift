import Foundation

/// Something that goes wrong with an answer.
public enum Fault: Sendable {
  /// The service refuses with a status, a body, and after how many seconds to come again. The request does nothing.
  case status(Int, body: String = "", retryAfter: Int? = nil)
  /// The service refuses with an error of the posts' format. The request does nothing. A rate limit gives the number of seconds
  /// until its reset.
  case error(PostError, reset: Int = 900)
  /// The request is taken up only after so many seconds.
  case delay(seconds: Double)
  /// The connection ends in the middle of the body. The request does what it does.
  case cutOff
  /// The answer is JSON that ends too early. The request does nothing.
  case wrongJSON
  /// The connection ends without an answer. The request does nothing.
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
