/// The streams of photographs that a client can ask for.
///
/// All but the two of a user hold every photograph: a folder of one's own is too small to leave any out, and nobody edits
/// or follows here. They differ in the order that they come in when no other is asked for.
enum Feature: String, Sendable {
  case popular
  case highestRated = "highest_rated"
  case upcoming
  case editors
  case freshToday = "fresh_today"
  case freshYesterday = "fresh_yesterday"
  case freshWeek = "fresh_week"
  case user
  case userFriends = "user_friends"

  var isOfUser: Bool { self == .user || self == .userFriends }

  var sort: Sort {
    switch self {
    case .popular, .highestRated: .rating
    default: .createdAt
    }
  }
}
