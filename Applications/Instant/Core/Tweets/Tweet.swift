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
  /// The parts of the text that lead somewhere, in its order.
  public var marks: [Mark] = []
  /// The pictures, films and sounds of the post.
  public var media: [Medium] = []
  /// The post that it answers; nil if it answers none.
  public var repliesTo: Int64?
  /// The first post of its conversation, if the source names it.
  public var conversation: Int64?

  public init(id: Int64, text: String, authorName: String, screenName: String) {
    self.id = id
    self.text = text
    self.authorName = authorName
    self.screenName = screenName
  }

  /// The text with the whole address of each link, for other programs.
  public var textWithAddresses: String {
    var (result, place) = ("", text.startIndex)
    for mark in marks {
      guard case .link(let url) = mark.kind, mark.range.lowerBound >= place else { continue }
      result += text[place..<mark.range.lowerBound] + url.absoluteString
      place = mark.range.upperBound
    }
    return result + text[place...]
  }

  /// A picture, film or sound of a post.
  public struct Medium: Sendable, Hashable {
    public let url: URL
    /// The author's words for those who can't see or hear it; nil if there are none.
    public let description: String?

    public init(_ url: URL, description: String? = nil) {
      self.url = url
      self.description = description
    }
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
