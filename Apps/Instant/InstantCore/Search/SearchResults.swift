import AppCore

/// What a search has found so far.
public struct SearchResults: Sendable, Equatable {
  /// What comes after the last post.
  public enum Tail: Sendable, Equatable {
    case end
    /// There are older ones.
    case more
    case loading
    case failed(SearchFailure)
  }

  /// What was searched for; empty where nothing was.
  public let query: String
  public let terms: SearchTerms
  /// Counts searches: with another one, all posts are others.
  public let generation: Int
  /// The newest first. Grows at its end by older ones, and at its beginning by newer ones.
  public internal(set) var tweets: [Tweet] = []
  public internal(set) var tail = Tail.end
  /// How many were posted since that are not shown yet.
  public internal(set) var newCount = 0
  /// Whether there are even more.
  public internal(set) var hasMoreNew = false

  init(_ query: String = "", generation: Int = 0) {
    self.query = query
    self.generation = generation
    terms = SearchTerms(query)
  }

  /// What a button says that shows the newer ones; nil where there are none.
  public var newLabel: String? {
    if newCount == 0 { return nil }
    return hasMoreNew ? localized("%@+ new", "\(newCount)") : localized(plural: "%@ new", "%@ new", newCount)
  }
}
