import Foundation

/// Why photographs could not be had.
public enum PhotoFailure: Error, Equatable {
  /// The service could not be started.
  case unavailable(String)
  /// The service did not answer, or not to the end.
  case connection(String)
  /// The service refused.
  case refused(status: Int, message: String)
  /// The answer made no sense.
  case invalidResponse(String)
}

extension PhotoFailure: CustomStringConvertible {
  /// What a person can be told.
  public var description: String {
    switch self {
    case .unavailable(let reason): "The photo service could not be started: \(reason)"
    case .connection(let reason): "The photo service did not answer: \(reason)"
    case .refused(let status, let message): "The photo service refused (\(status)): \(message)"
    case .invalidResponse(let reason): "The photo service sent something unexpected: \(reason)"
    }
  }
}

extension PhotoFailure {
  init(_ error: URLError) {
    let reason =
      switch error.code {
      case .cannotConnectToHost, .cannotFindHost: "nothing can be reached at its address."
      case .timedOut: "it took too long."
      case .networkConnectionLost: "the connection was lost."
      default: error.localizedDescription
      }
    self = .connection(reason)
  }
}
