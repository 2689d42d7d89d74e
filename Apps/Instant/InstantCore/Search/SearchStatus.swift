/// The progress of a search.
public enum SearchStatus: Sendable, Equatable {
  /// Too little has been typed to search for.
  case idle
  /// A person is being asked whether their accounts may be used.
  case asking
  /// The answer is on its way; what is shown is older.
  case searching
  case found
  /// There is nothing of that kind.
  case nothing
  case failed(SearchFailure)
}
