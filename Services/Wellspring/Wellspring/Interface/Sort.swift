/// What a listing can be sorted by, in every spelling that clients are known to send.
enum Sort: String, Sendable {
  case createdAt = "created_at"
  case rating
  case highestRating = "highest_rating"
  case timesViewed = "times_viewed"
  case timesViews = "times_views"
  case votesCount = "votes_count"
  case favoritesCount = "favorites_count"
  case commentsCount = "comments_count"
  case takenAt = "taken_at"

  enum Direction: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
  }

  /// Where all photographs are equal they stay in the order of their ids, in both directions, so that pages are stable.
  func order(_ direction: Direction) -> Catalogue.Order {
    switch (self, direction) {
    case (.createdAt, .descending): .newestFirst
    case (.createdAt, .ascending): .oldestFirst
    default: .imported
    }
  }
}
