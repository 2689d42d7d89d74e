/// How many places for photographs there are.
public struct Listing: Sendable, Equatable {
  /// Another generation is another answer, to another query or to the same asked anew: all places are new.
  public var generation: Int
  /// How many photographs are known of; nil before the first page is there.
  public var total: Int?
  /// What was asked for.
  public var query: PhotoQuery

  public init(generation: Int, total: Int?, query: PhotoQuery = PhotoQuery()) {
    self.generation = generation
    self.total = total
    self.query = query
  }

  /// Whether they are those that were searched for, and not all.
  public var isSearch: Bool { !query.text.isEmpty }
}
