import Foundation

/// The reason why nothing, or nothing more, could be imported.
public enum ImportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file or folder cannot be read, for the given reason.
  case unreadable(URL, reason: String)
  /// It is nothing that posts can be read from, for the given reason.
  case unsuitable(URL, reason: String)
  /// The database refused, for the given reason. What was imported until then is kept.
  case databaseUnusable(reason: String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file.path) cannot be read: \(reason)."
    case .unsuitable(let file, let reason): "\(file.path) cannot be imported: \(reason)."
    case .databaseUnusable(let reason): "The posts cannot be kept: \(reason)."
    }
  }
}
