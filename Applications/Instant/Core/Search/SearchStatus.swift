/// The progress of a search.
public enum SearchStatus: Sendable, Equatable {
  /// Too little has been typed to search for.
  case idle
  /// A person is being asked whether their accounts may be used.
  case asking
  /// The response is pending; the results shown are older.
  case searching
  case found
  /// There is nothing of that kind.
  case nothing
  case failed(SearchFailure)
}
