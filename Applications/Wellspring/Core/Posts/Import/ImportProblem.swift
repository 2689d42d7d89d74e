import Foundation

/// A piece of a file that could not be made a post.
public struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file that it is in.
  public let file: URL
  /// The line that it begins in, from 1.
  public let line: Int
  /// The mistake, in a sentence for the user.
  public let reason: String

  /// `file:line: reason`, as compilers say it.
  public var description: String { "\(file.path):\(line): \(reason)" }
}
