/// The streams of photographs that a client can ask for.
///
/// All but the two of a user hold every photograph: a local folder is too small to leave any out, and there are no editors or
/// followers here. They differ in their default order.
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
