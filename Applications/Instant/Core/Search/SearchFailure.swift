import AppCore
import Foundation
import RivuletHTTP

/// The failure of a search.
public enum SearchFailure: Error, Equatable {
  /// The person does not want their accounts to be used.
  case accessDenied
  /// There is no account to search with.
  case noAccounts
  /// The service could not be started.
  case unavailable(String)
  /// The service sent no response, or an incomplete one.
  case connection(HTTPFailure)
  /// All hosts of the service have failed: these, in words, the last for this reason.
  indirect case everyHost(String, SearchFailure)
  /// The service refused. The message is empty where it gave no reason.
  case refused(status: Int, code: Int?, message: String)
  /// Requests were too frequent; the service accepts them again at this time.
  case rateLimited(until: Date?)
  /// The response was invalid.
  case invalidResponse(String)
  /// The service doesn't accept the key of the program.
  case keyRejected(KeyRejection)
  /// The name, the password or the number was wrong.
  case loginRefused
  /// A secret couldn't be read or stored.
  case notKept(String)

  /// The user's remedy.
  public enum Remedy: Equatable, Sendable {
    /// Allow it after all.
    case askAgain
    case addAccount
    case retry
    /// Wait for the time that the description names.
    case wait
  }
}

extension SearchFailure {
  /// The tutorial's word for it.
  public var error: TwitterInstantError {
    switch self {
    case .accessDenied: .accessDenied
    case .noAccounts: .noTwitterAccounts
    default: .invalidResponse
    }
  }

  public var remedy: Remedy {
    switch self {
    case .accessDenied: .askAgain
    case .noAccounts, .loginRefused, .refused(401, _, _), .refused(_, 89, _): .addAccount
    case .rateLimited: .wait
    default: .retry
    }
  }
}

extension SearchFailure {
  /// Creates the failure for a tutorial's error.
  init(_ error: TwitterInstantError) {
    switch error {
    case .accessDenied: self = .accessDenied
    case .noTwitterAccounts: self = .noAccounts
    case .invalidResponse: self = .invalidResponse("")
    }
  }
}
