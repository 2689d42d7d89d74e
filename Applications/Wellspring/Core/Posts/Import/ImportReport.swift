import Foundation

/// The result of an import.
public struct ImportReport: Sendable, Equatable {
  /// Posts that are new.
  public var added = 0
  /// Posts that had been imported before.
  public var known = 0
  /// Pieces of the files that could not become posts.
  public var problems = 0

  /// Makes a report; a number that is left out is zero.
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
