/// The part of a timeline that a client asks for.
struct TimelineBounds: Sendable {
  /// The number that all posts are above.
  var above = 0
  /// The highest number, itself included.
  var upTo = Int.max
  var limit = 20

  init() {}

  init(_ query: Query) throws(RequestFailure) {
    above = try query.number("since_id") ?? above
    upTo = try query.number("max_id") ?? upTo
    limit = try query.number("count", in: 1...200) ?? limit
  }
}

extension PostStore {
  /// The posts that a timeline consists of.
  enum Timeline: Sendable {
    /// An author's own.
    case posts(of: Int, hasReposts: Bool = true, hasReplies: Bool = true)
    /// An author's own, and those of all whom they follow.
    case home(of: Int)
    /// An author's favourites.
    case favourites(of: Int)
    /// An author's own that others have repeated.
    case repeated(of: Int)
    /// The reposts of a post.
    case reposts(of: Int)

    fileprivate var condition: String {
      switch self {
      case .posts(_, let hasReposts, let hasReplies):
        "author_id = ?1\(hasReposts ? "" : " AND repost_of IS NULL")\(hasReplies ? "" : " AND reply_to IS NULL")"
      case .home: "author_id IN (SELECT followed_id FROM follows WHERE follower_id = ?1 UNION ALL SELECT ?1)"
      case .favourites: "posts.id IN (SELECT post_id FROM favourites WHERE favourites.author_id = ?1)"
      case .repeated: "author_id = ?1 AND reposts_count > 0"
      case .reposts: "repost_of = ?1"
      }
    }

    fileprivate var id: Int {
      switch self {
      case .posts(let id, _, _), .home(let id), .favourites(let id), .repeated(let id), .reposts(let id): id
      }
    }
  }

  /// A part of a timeline, the newest first.
  func posts(in timeline: Timeline, _ bounds: TimelineBounds) throws(DatabaseError) -> [Post] {
    try reader.query(
      """
      \(Self.columns) FROM posts JOIN authors ON authors.id = author_id
      WHERE \(timeline.condition) AND posts.id > ?2 AND posts.id <= ?3 ORDER BY posts.id DESC LIMIT ?4
      """,
      [.integer(timeline.id), .integer(bounds.above), .integer(bounds.upTo), .integer(bounds.limit)], read: Self.post)
  }

  /// The posts with these numbers that there are.
  func posts(_ ids: Set<Int>) throws(DatabaseError) -> [Int: Post] {
    try reader.use { (connection) throws(DatabaseError) in
      var posts: [Int: Post] = [:]
      for id in ids { posts[id] = try Self.post(id, in: connection) }
      return posts
    }
  }

  func author(handle: String) throws(DatabaseError) -> PostAuthor? {
    try reader.query("\(Self.authorColumns) FROM authors WHERE handle = ?", [.text(handle)], read: Self.author).first
  }
}
