/// The target of a path of the posts' interface.
enum PostResource: Sendable {
  case search
  case update
  case call(PostCall)
  case rateLimits
  case token
  case invalidateToken
  case oauth(OAuthStep)
  case picture(author: String, name: String)

  /// True when the path belongs to this interface, whether it leads somewhere or not.
  static func includes(_ target: String?) -> Bool {
    guard let target else { return false }
    return ["/1/", "/1.1/", "/oauth/", "/oauth2/", "/profile_images/", "/search.json"].contains(where: target.hasPrefix)
  }

  /// The lane of a request: nearly all read or write the database, and logging in hashes a password.
  static func lane(_ target: String?) -> Lane {
    guard let target else { return .posts }
    return target.hasPrefix("/oauth/") ? .passwords : target.hasPrefix("/profile_images/") ? .images : .posts
  }

  /// True for a search, even of an address that is too long to be looked at.
  static func isSearch(_ target: String?) -> Bool { target?.hasPrefix("/1.1/search/tweets.json?") == true }

  init(_ path: [String]) throws(RequestFailure) {
    switch path {
    case ["1.1", "search", "tweets.json"]: self = .search
    case ["1.1", "statuses", "update.json"]: self = .update
    case ["1.1", "application", "rate_limit_status.json"]: self = .rateLimits
    case ["oauth2", "token"]: self = .token
    case ["oauth2", "invalidate_token"]: self = .invalidateToken
    default:
      if path.first == "1" || path == ["search.json"] { throw RequestFailure(.versionRetired) }
      if path.first == "1.1", let call = PostCall(Array(path.dropFirst())) {
        self = .call(call)
      } else if path == ["oauth", "authenticate"] {
        // The same page, for programs that only want to know who it is.
        self = .oauth(.authorize)
      } else if path.count == 2, path[0] == "oauth", let step = OAuthStep(rawValue: path[1]) {
        self = .oauth(step)
      } else if path.count == 3, path[0] == "profile_images" {
        self = .picture(author: path[1], name: path[2])
      } else {
        throw RequestFailure(.noSuchPage)
      }
    }
  }

  /// The methods that it accepts.
  var methods: [String] {
    switch self {
    case .search, .rateLimits, .picture: ["GET", "HEAD"]
    case .oauth(.authorize): ["GET", "HEAD", "POST"]
    case .oauth: ["GET", "POST"]
    case .call(let call): call.methods
    case .update, .token, .invalidateToken: ["POST"]
    }
  }
}
