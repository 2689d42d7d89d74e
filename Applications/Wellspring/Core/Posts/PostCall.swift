/// A call of the posts' interface below `/1.1` that reads or changes posts and their authors.
enum PostCall: Sendable, Equatable {
  case verifyCredentials
  case showUser
  case lookUpUsers
  case showStatus(String?)
  case lookUpStatuses
  case userTimeline
  case homeTimeline
  case mentionsTimeline
  case repeatedTimeline
  case favourites
  case setFavourite(Bool)
  case repost(String)
  case removeRepost(String)
  case reposts(String)
  case destroy(String)
  case authors(PostStore.Side)
  case authorNumbers(PostStore.Side)
  case setFollowing(Bool)
  case showFriendship
  /// The new posts that match something, as they come.
  case filter
  /// All new posts, as they come.
  case sample

  /// Nil when the path leads nowhere. A number may be a part of the path, with the ending behind it.
  init?(_ path: [String]) {
    guard (2...3).contains(path.count), let last = path.last, last.hasSuffix(".json") else { return nil }
    let words = path.dropLast() + [String(last.dropLast(5))]
    if let call = Self.calls[words.joined(separator: "/")] {
      self = call
    } else if words.count == 3, let call = Self.numbered["\(words[0])/\(words[1])"] {
      self = call(words[2])
    } else {
      return nil
    }
  }

  private static let calls: [String: PostCall] = [
    "account/verify_credentials": .verifyCredentials,
    "users/show": .showUser, "users/lookup": .lookUpUsers,
    "statuses/show": .showStatus(nil), "statuses/lookup": .lookUpStatuses,
    "statuses/user_timeline": .userTimeline, "statuses/home_timeline": .homeTimeline,
    "statuses/mentions_timeline": .mentionsTimeline, "statuses/retweets_of_me": .repeatedTimeline,
    "favorites/list": .favourites, "favorites/create": .setFavourite(true), "favorites/destroy": .setFavourite(false),
    "followers/list": .authors(.followers), "friends/list": .authors(.friends),
    "followers/ids": .authorNumbers(.followers), "friends/ids": .authorNumbers(.friends),
    "friendships/create": .setFollowing(true), "friendships/destroy": .setFollowing(false),
    "friendships/show": .showFriendship,
    "statuses/filter": .filter, "statuses/sample": .sample,
  ]

  private static let numbered: [String: @Sendable (String) -> PostCall] = [
    "statuses/show": { .showStatus($0) }, "statuses/retweet": { .repost($0) },
    "statuses/unretweet": { .removeRepost($0) }, "statuses/retweets": { .reposts($0) },
    "statuses/destroy": { .destroy($0) },
  ]

  /// The methods that it accepts.
  var methods: [String] {
    switch self {
    case .setFavourite, .repost, .removeRepost, .destroy, .setFollowing: ["POST"]
    // Lists of numbers may be too long for an address.
    case .lookUpUsers, .lookUpStatuses, .filter: ["GET", "HEAD", "POST"]
    default: ["GET", "HEAD"]
    }
  }

  /// True if a program can't call it for itself.
  var needsUser: Bool {
    switch self {
    case .verifyCredentials, .homeTimeline, .mentionsTimeline, .repeatedTimeline: true
    default: methods == ["POST"]
    }
  }
}
