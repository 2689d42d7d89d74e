/// The target of a path.
enum Resource: Sendable {
  case photos
  case search
  case photo(String)
  /// For people, at the `url` of the photograph's document.
  case page(String)
  case original(String)
  case vote(String)
  case image(String, size: String)
  case oauth(OAuthStep)
  case call(PhotoCall)

  /// Nil when the path leads nowhere.
  init?(_ path: [String]) {
    if path.first == "photo", path.count == 2 || path.count == 3 {
      // The words behind the number are for people: the number alone decides.
      self = .page(path[1])
      return
    }
    guard path.first == "v1" else { return nil }
    switch (path.count, path.dropFirst().first) {
    case (2, "photos"):
      self = .photos
    case (3, "photos"):
      self = path[2] == "search" ? .search : .photo(path[2])
    case (4, "photos") where path[3] == "vote":
      self = .vote(path[2])
    case (4, "photos") where path[3] == "original":
      self = .original(path[2])
    case (4, "images"):
      self = .image(path[2], size: path[3])
    case (3, "oauth"):
      guard let step = OAuthStep(rawValue: path[2]) else { return nil }
      self = .oauth(step)
    default:
      guard let call = PhotoCall(path.dropFirst()) else { return nil }
      self = .call(call)
    }
  }

  /// The methods that it accepts.
  var methods: [String] {
    switch self {
    case .photos, .search, .photo, .page, .original, .image: ["GET", "HEAD"]
    case .vote: ["POST", "DELETE"]
    case .oauth(.authorize): ["GET", "HEAD", "POST"]
    case .oauth: ["GET", "POST"]
    case .call(let call): call.methods
    }
  }
}

/// The steps from nothing to an access token.
enum OAuthStep: String, Sendable {
  case requestToken = "request_token"
  case authorize
  case accessToken = "access_token"
}
