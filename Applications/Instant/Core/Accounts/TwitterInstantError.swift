import Foundation

/// The errors of a search, by the tutorial's numbers.
public enum TwitterInstantError: Int, Error {
  case accessDenied = 0
  case noTwitterAccounts = 1
  case invalidResponse = 2

  public static let domain = "TwitterInstant"
}

extension TwitterInstantError: CustomNSError {
  public static var errorDomain: String { domain }
  public var errorCode: Int { rawValue }
}

extension TwitterInstantError: CustomStringConvertible {
  /// For the log, in the form that all errors of that time had.
  public var description: String {
    let sentence = "The operation couldn't be completed. (\(Self.domain) error \(rawValue).)"
    return "Error Domain=\(Self.domain) Code=\(rawValue) \"\(sentence)\""
  }
}
