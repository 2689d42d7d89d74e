import Foundation

/// Why photographs could not be had.
public enum PhotoFailure: Error, Equatable {
  /// The service could not be started.
  case unavailable(String)
  /// The service did not answer, or not to the end.
  case connection(String)
  /// The service refused.
  ///
  /// - retryAfter: how long it asked to be left alone.
  case refused(status: Int, message: String, retryAfter: Duration? = nil)
  /// The answer made no sense.
  case invalidResponse(String)
  /// What came is no picture that can be shown.
  case unreadable(String)
  /// The name or the password was wrong.
  case loginRefused
}

extension PhotoFailure: CustomStringConvertible {
  /// What a person can be told.
  public var description: String {
    switch self {
    case .unavailable(let reason): localized("The photo service could not be started: %@", reason)
    case .connection(let reason): localized("The photo service did not answer: %@", reason)
    case .refused(let status, let message, _):
      localized("The photo service refused (%1$@): %2$@", "\(status)", message)
    case .invalidResponse(let reason): localized("The photo service sent something unexpected: %@", reason)
    case .unreadable(let reason): localized("The picture cannot be read: %@", reason)
    case .loginRefused: localized("Could not log in.")
    }
  }
}

extension PhotoFailure {
  /// Whether it is this one picture that cannot be had, and others may.
  var isOfOnePicture: Bool {
    switch self {
    case .unreadable: true
    case .refused(let status, _, _): status != 401 && status != 429 && status != 503
    default: false
    }
  }

  init(_ error: URLError) {
    let reason =
      switch error.code {
      case .cannotConnectToHost, .cannotFindHost: localized("nothing can be reached at its address.")
      case .timedOut: localized("it took too long.")
      case .networkConnectionLost: localized("the connection was lost.")
      default: error.localizedDescription
      }
    self = .connection(reason)
  }
}
