import Foundation

/// Some of what a search found, the newest first.
public struct SearchPage: Sendable, Equatable {
  public var tweets: [Tweet]
  /// Where older ones are; nil on the last page.
  public var next: Cursor?
  /// Where those are that were posted since; nil where that cannot be asked.
  public var newer: Cursor?
  /// How often may be asked; nil where the source does not say.
  public var rateLimit: RateLimit?

  public init(_ tweets: [Tweet], next: Cursor? = nil, newer: Cursor? = nil, rateLimit: RateLimit? = nil) {
    self.tweets = tweets
    self.next = next
    self.newer = newer
    self.rateLimit = rateLimit
  }
}

/// A place in the results of a search, in the words of the source that named it.
public struct Cursor: Sendable, Hashable {
  let text: String
  public init(_ text: String) { self.text = text }
}

/// How often a source may be asked.
public struct RateLimit: Sendable, Hashable {
  /// How many requests in all until it starts anew.
  public var limit: Int
  /// How many of them are left.
  public var remaining: Int
  /// When it starts anew.
  public var reset: Date

  public init(limit: Int, remaining: Int, reset: Date) {
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }
}
