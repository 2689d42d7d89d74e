extension PostStore {
  /// The two sides of following.
  enum Side: Sendable {
    case followers, friends

    fileprivate var columns: (listed: String, fixed: String) {
      switch self {
      case .followers: ("follower_id", "followed_id")
      case .friends: ("followed_id", "follower_id")
      }
    }
  }

  /// An author's followers or friends with numbers below a bound, the highest first.
  func authors(_ side: Side, of author: Int, below bound: Int, limit: Int) throws(DatabaseError) -> [PostAuthor] {
    let (listed, fixed) = side.columns
    return try reader.query(
      """
      \(Self.authorColumns) FROM follows JOIN authors ON authors.id = \(listed)
      WHERE \(fixed) = ? AND \(listed) < ? ORDER BY \(listed) DESC LIMIT ?
      """,
      [.integer(author), .integer(bound), .integer(limit)], read: Self.author)
  }

  /// The authors with the next higher numbers, of which the last one is the lowest.
  func authors(_ side: Side, of author: Int, above bound: Int, limit: Int) throws(DatabaseError) -> [PostAuthor] {
    let (listed, fixed) = side.columns
    return try reader.query(
      """
      \(Self.authorColumns) FROM follows JOIN authors ON authors.id = \(listed)
      WHERE \(fixed) = ? AND \(listed) > ? ORDER BY \(listed) LIMIT ?
      """,
      [.integer(author), .integer(bound), .integer(limit)], read: Self.author
    ).reversed()
  }

  func isFollowing(_ follower: Int, _ followed: Int) throws(DatabaseError) -> Bool {
    try !reader.query(
      "SELECT 1 FROM follows WHERE follower_id = ? AND followed_id = ?", [.integer(follower), .integer(followed)]
    ).isEmpty
  }

  /// Has an author follow another one, or stop it. Doing either twice changes nothing.
  func setFollowing(_ isFollowing: Bool, _ follower: Int, _ followed: Int) throws(DatabaseError) {
    _ = try log.append(SetFollowing(follower: follower, followed: followed, isFollowing: isFollowing))
  }
}
