import Foundation

/// An author's own page at a source.
public struct Profile: Sendable, Hashable {
  /// The author's name for mentions; without the `@`.
  public let screenName: String
  public let name: String
  /// The author's words about themselves; nil if there are none.
  public var about: String?
  public var imageURL: URL?
  /// The author's page in a browser.
  public var pageURL: URL?
  /// The numbers that the source gives, in the order in which they are shown.
  public var counts: [Count] = []

  public init(screenName: String, name: String) {
    (self.screenName, self.name) = (screenName, name)
  }

  /// Makes the profile that a post gives of its author.
  public init(of tweet: Tweet) {
    self.init(screenName: tweet.screenName, name: tweet.authorName)
    imageURL = tweet.profileImageURL
  }

  /// A number of things.
  public struct Count: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case posts, followers, following, favourites, points }

    public let kind: Kind
    public let number: Int

    public init(_ kind: Kind, _ number: Int) { (self.kind, self.number) = (kind, number) }
  }
}
