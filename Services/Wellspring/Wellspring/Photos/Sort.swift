/// The sort keys of a listing, in every spelling that clients are known to send, and `name`.
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
  case name

  enum Direction: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
  }

  /// The direction when none is asked for.
  var direction: Direction { self == .name ? .ascending : .descending }

  /// Equal photographs stay in the order of their ids, in both directions, so that pages are stable.
  func order(_ direction: Direction) -> Catalogue.Order {
    let isDescending = direction == .descending
    return switch self {
    case .createdAt: isDescending ? .newestFirst : .oldestFirst
    // The rating grows with the votes.
    case .rating, .votesCount: isDescending ? .mostVotesFirst : .fewestVotesFirst
    case .highestRating: isDescending ? .highestFirst : .lowestFirst
    case .takenAt: isDescending ? .lastTakenFirst : .firstTakenFirst
    case .name: isDescending ? .byNameBackwards : .byName
    case .favoritesCount: isDescending ? .mostFavouritesFirst : .fewestFavouritesFirst
    case .commentsCount: isDescending ? .mostCommentsFirst : .fewestCommentsFirst
    case .timesViewed, .timesViews: .imported
    }
  }
}
