/// The number of places for photographs.
public struct Listing: Sendable, Equatable {
  /// The number of the answer, which changes with every new one, also to the same query: all places are new.
  public var generation: Int
  /// The number of known photographs; nil before the first page.
  public var total: Int?
  /// The query.
  public var query: PhotoQuery
  /// If this answer brings the one before up to date: how many places the photographs in view have moved. Nil for a new answer.
  public var movedBy: Int?

  public init(generation: Int, total: Int?, query: PhotoQuery = PhotoQuery(), movedBy: Int? = nil) {
    self.generation = generation
    self.total = total
    self.query = query
    self.movedBy = movedBy
  }

  /// True for the results of a search.
  public var isSearch: Bool { !query.text.isEmpty }
}
