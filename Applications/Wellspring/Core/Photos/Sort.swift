/// The sort keys of a listing: the format's, in every spelling that clients are known to send, and the service's own: `name`,
/// `file_size`, `image_format` and `stars`.
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
  case fileSize = "file_size"
  case imageFormat = "image_format"
  case stars

  enum Direction: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
  }

  /// The direction when none is asked for.
  var direction: Direction { [.name, .imageFormat].contains(self) ? .ascending : .descending }

  /// True if it is known only of files that have been read.
  var needsContents: Bool { [.takenAt, .imageFormat, .stars].contains(self) }

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
    case .fileSize: isDescending ? .largestFirst : .smallestFirst
    case .imageFormat: isDescending ? .byFormatBackwards : .byFormat
    case .stars: isDescending ? .mostStarsFirst : .fewestStarsFirst
    case .favoritesCount: isDescending ? .mostFavouritesFirst : .fewestFavouritesFirst
    case .commentsCount: isDescending ? .mostCommentsFirst : .fewestCommentsFirst
    case .timesViewed, .timesViews: .imported
    }
  }
}
