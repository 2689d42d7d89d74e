import Foundation

/// The reason why a database can't be verified.
public enum VerificationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no such file.
  case missing(URL)
  /// The file can't be read, or is no sound database of this version, for the given reason, which says what to do.
  case unusable(URL, reason: String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .missing(let file): "There is no database \(file.path) to verify."
    case .unusable(let file, let reason): "\(file.path) cannot be verified: \(reason)."
    }
  }
}
