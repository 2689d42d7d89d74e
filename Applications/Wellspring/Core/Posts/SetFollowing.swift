/// An author who follows another one, or no longer. Doing either twice changes nothing.
struct SetFollowing: LoggedCommand {
  static let kind = "follow"

  let follower: Int
  let followed: Int
  let isFollowing: Bool

  /// - Returns: False if one of the authors is not there.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    guard try PostWriting.isThere(follower, in: connection), try PostWriting.isThere(followed, in: connection) else {
      return false
    }
    try connection.query(
      isFollowing
        ? "INSERT INTO follows (follower_id, followed_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
        : "DELETE FROM follows WHERE follower_id = ? AND followed_id = ?",
      [.integer(follower), .integer(followed)])
    return true
  }
}
