import AppCore

/// The results of a search so far.
public struct SearchResults: Sendable, Equatable {
  /// The end of the list of results.
  public enum Tail: Sendable, Equatable {
    case end
    /// There are older ones.
    case more
    case loading
    case failed(SearchFailure)
  }

  /// The query; empty if there was none.
  public let query: String
  public let terms: HighlightedTerms
  /// Counts searches: with another one, all posts are others.
  public let generation: Int
  /// The newest first. Grows at its end by older ones, and at its beginning by newer ones.
  public internal(set) var tweets: [Tweet] = []
  public internal(set) var tail = Tail.end
  /// The number of newer posts that aren't shown yet.
  public internal(set) var newCount = 0
  /// True if there are more than these.
  public internal(set) var hasMoreNew = false

  init(_ query: String = "", generation: Int = 0) {
    self.query = query
    self.generation = generation
    terms = HighlightedTerms(query)
  }

  /// The label of a button that shows the newer ones; nil if there are none.
  public var newLabel: String? {
    if newCount == 0 { return nil }
    return hasMoreNew ? localized("%@+ new", "\(newCount)") : localized(plural: "%@ new", "%@ new", newCount)
  }
}
