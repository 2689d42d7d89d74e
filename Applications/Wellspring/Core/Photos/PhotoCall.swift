/// A call of the photographs' interface about users, or about what users do with photographs.
enum PhotoCall: Sendable {
  case comments(String)
  /// An answer to a comment.
  case reply(String)
  case favourite(String)
  /// The users who have a photograph among their favourites, or who voted for it.
  case favourites(String)
  case votes(String)
  case tags(String)
  case ownUser
  case showUser
  case searchUsers
  case friends(String)
  case followers(String)

  /// Nil when the path behind `/v1` leads nowhere.
  init?(_ path: some Collection<String>) {
    let words = Array(path)
    switch (words.count, words.first, words.last) {
    case (3, "photos", "comments"): self = .comments(words[1])
    case (3, "comments", "comments"): self = .reply(words[1])
    case (3, "photos", "favorite"): self = .favourite(words[1])
    case (3, "photos", "favorites"): self = .favourites(words[1])
    case (3, "photos", "votes"): self = .votes(words[1])
    case (3, "photos", "tags"): self = .tags(words[1])
    case (1, "users", _): self = .ownUser
    case (2, "users", "show"): self = .showUser
    case (2, "users", "search"): self = .searchUsers
    case (3, "users", "friends"): self = .friends(words[1])
    case (3, "users", "followers"): self = .followers(words[1])
    default: return nil
    }
  }

  /// The methods that it accepts.
  var methods: [String] {
    switch self {
    case .comments: ["GET", "HEAD", "POST"]
    case .reply: ["POST"]
    case .favourite, .tags: ["POST", "DELETE"]
    case .favourites, .votes, .ownUser, .showUser, .searchUsers, .friends, .followers: ["GET", "HEAD"]
    }
  }
}
