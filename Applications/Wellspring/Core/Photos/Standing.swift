import Foundation

/// A photograph's votes and rating, and the number of its favourites and comments.
struct Standing: Sendable, Equatable {
  var votes = 0
  /// The most votes that it had at one time.
  var highestVotes = 0
  /// The time of its highest number of votes; nil before the first vote.
  var highestAt: Date?
  /// The number of users who have it among their favourites.
  var favourites = 0
  var comments = 0

  var rating: Double { Self.rating(votes) }
  var highestRating: Double { Self.rating(highestVotes) }

  /// From 0 to 100: as if one person had voted for it and one against, so that it starts in the middle, and each vote
  /// moves it less than the one before. With two decimals, as it is shown.
  private static func rating(_ votes: Int) -> Double {
    (10_000 * (Double(votes) + 1) / (Double(votes) + 2)).rounded() / 100
  }
}
