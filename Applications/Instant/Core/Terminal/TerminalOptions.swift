import AppCore

/// The options of a search in the terminal.
public struct TerminalOptions: Sendable, Equatable {
  public var query: String
  /// The number of posts to print, if there are as many.
  public var count = 20
  /// True if it continues with new posts.
  public var follows = false
  /// True if each post is a line of JSON instead of a paragraph.
  public var isJSON = false
  /// True if the user allows again that their accounts are used.
  public var allows = false

  public init(query: String) { self.query = query }

  /// Reads a number of posts; nil where it is none that makes sense.
  public static func count(_ text: String) -> Int? { Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil } }
}
