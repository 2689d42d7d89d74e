/// The kinds of requests that are counted apart.
enum Route: Int, CaseIterable, Sendable {
  case images, photos, photoSearch, pages, postSearch, posts, pictures, logins, operations, other

  /// By the beginning of the target, which need not be valid.
  init(_ target: String?) {
    let target = target ?? ""
    self = Self.prefixes.first { target.hasPrefix($0.prefix) }?.route ?? .other
  }

  /// The name in the metrics.
  var name: String {
    switch self {
    case .photoSearch: "photo_search"
    case .postSearch: "post_search"
    default: "\(self)"
    }
  }

  private static let prefixes: [(prefix: String, route: Route)] = [
    ("/v1/images/", .images), ("/v1/photos/search", .photoSearch), ("/v1/photos", .photos), ("/photo/", .pages),
    ("/1.1/search/", .postSearch), ("/1.1/", .posts), ("/profile_images/", .pictures), ("/v1/oauth/", .logins),
    ("/oauth", .logins), ("/healthz", .operations), ("/readyz", .operations), ("/metrics", .operations),
  ]
}
