import Foundation

/// A short post that a search found.
public struct Tweet: Sendable, Hashable, Identifiable {
  /// Unique in its source, and larger for what was posted later.
  public let id: Int64
  /// The text as a person reads it.
  public let text: String
  public let authorName: String
  /// The author's name for mentions; without the `@`.
  public let screenName: String
  public var createdAt: Date?
  /// The author's picture; nil where there is none, and initials are drawn.
  public var profileImageURL: URL?
  /// The post's own page.
  public var pageURL: URL?
  /// The subject of the post, if it isn't in its text.
  public var title: String?
  /// The highlighted parts of the text, in its order.
  public var marks: [Mark] = []

  public init(id: Int64, text: String, authorName: String, screenName: String) {
    self.id = id
    self.text = text
    self.authorName = authorName
    self.screenName = screenName
  }

  /// A part of the text that leads somewhere.
  public struct Mark: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      /// Without the `#`.
      case hashtag(String)
      /// Without the `@`.
      case mention(String)
      case link(URL)
    }

    /// The place in the text, in whole characters.
    public let range: Range<String.Index>
    public let kind: Kind

    public init(_ range: Range<String.Index>, _ kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }
}
