import Foundation

/// Some of what a search found, the newest first.
public struct SearchPage: Sendable, Equatable {
  public var tweets: [Tweet]
  /// The place of older posts; nil on the last page.
  public var next: Cursor?
  /// The place of newer posts; nil if the source can't be asked for them.
  public var newer: Cursor?
  /// The source's rate limit; nil if it gives none.
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

/// The rate limit of a source.
public struct RateLimit: Sendable, Hashable {
  /// The number of requests in a period.
  public var limit: Int
  /// The number of requests left.
  public var remaining: Int
  /// The beginning of the next period.
  public var reset: Date

  public init(limit: Int, remaining: Int, reset: Date) {
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }
}
