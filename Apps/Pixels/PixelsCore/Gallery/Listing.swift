/// The number of places for photographs.
public struct Listing: Sendable, Equatable {
  /// The number of the answer, which changes with every new one, also to the same query: all places are new.
  public var generation: Int
  /// The number of known photographs; nil before the first page.
  public var total: Int?
  /// The query.
  public var query: PhotoQuery

  public init(generation: Int, total: Int?, query: PhotoQuery = PhotoQuery()) {
    self.generation = generation
    self.total = total
    self.query = query
  }

  /// True for the results of a search.
  public var isSearch: Bool { !query.text.isEmpty }
}
