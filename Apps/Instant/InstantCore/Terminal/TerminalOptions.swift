import AppCore

/// What a search in a terminal was asked for.
public struct TerminalOptions: Sendable, Equatable {
  public var query: String
  /// How many posts are printed, where there are as many.
  public var count = 20
  /// Whether it goes on with what is posted from now on.
  public var follows = false
  /// Whether the person takes back that their accounts may not be used.
  public var allows = false

  public init(query: String) { self.query = query }

  /// Reads a number of posts; nil where it is none that makes sense.
  public static func count(_ text: String) -> Int? { Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil } }
}
