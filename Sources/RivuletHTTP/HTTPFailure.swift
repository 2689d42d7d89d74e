/// The failure of an HTTP request.
public enum HTTPFailure: Error, Hashable {
  /// Nothing is there, or there is no way to it.
  case unreachable
  /// The service was silent for too long, or the whole request took too long.
  case timedOut
  /// The connection broke before the answer was complete, or the received data isn't HTTP.
  ///
  /// This includes a head of the answer that is longer than libsoup allows: 64 KiB (3.2) or 100 KiB (3.6).
  case lost
  /// The answer has more bytes than allowed.
  case tooLong
  /// Anything else, in the words of the system: a certificate that cannot be trusted, an address that is none, a header that
  /// can't be sent.
  case other(String)
}

extension HTTPFailure {
  /// The failure in words, to follow a colon.
  var sentence: String {
    switch self {
    case .unreachable: "no service can be reached at the address."
    case .timedOut: "the service was silent for too long."
    case .lost: "the connection was lost."
    case .tooLong: "the response is too long."
    case .other(let reason): reason
    }
  }
}
