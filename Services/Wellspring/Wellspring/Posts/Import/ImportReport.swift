import Foundation

/// What an import did.
public struct ImportReport: Sendable, Equatable {
  /// Posts that are new.
  public var added = 0
  /// Posts that had been imported before.
  public var known = 0
  /// Pieces of the files that could not be made posts.
  public var problems = 0

  /// Creates a report, of nothing unless numbers are given.
  public init(added: Int = 0, known: Int = 0, problems: Int = 0) {
    self.added = added
    self.known = known
    self.problems = problems
  }
}

extension ImportReport: CustomStringConvertible {
  /// `3 posts are new, 2 had been imported before, 1 piece cannot be a post`
  public var description: String {
    [
      added == 1 ? "1 post is new" : "\(added) posts are new", "\(known) had been imported before",
      problems == 1 ? "1 piece cannot be a post" : "\(problems) pieces cannot be posts",
    ].joined(separator: ", ")
  }
}

/// A piece of a file that could not be made a post.
public struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file that it is in.
  public let file: URL
  /// The line that it begins in, from 1.
  public let line: Int
  /// What is wrong with it, for a person.
  public let reason: String

  /// `file:line: reason`, as compilers say it.
  public var description: String { "\(file.path):\(line): \(reason)" }
}

/// Why nothing, or nothing more, could be imported.
public enum ImportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file or folder cannot be read, for the given reason.
  case unreadable(URL, reason: String)
  /// It is nothing that posts can be read from, for the given reason.
  case unsuitable(URL, reason: String)
  /// The database refused, for the given reason. What was imported until then is kept.
  case databaseUnusable(reason: String)

  /// One sentence for whoever wanted it.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file.path) cannot be read: \(reason)."
    case .unsuitable(let file, let reason): "\(file.path) cannot be imported: \(reason)."
    case .databaseUnusable(let reason): "The posts cannot be kept: \(reason)."
    }
  }
}
