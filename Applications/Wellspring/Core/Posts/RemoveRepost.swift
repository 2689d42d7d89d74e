/// The end of an author's repost of a post.
struct RemoveRepost: LoggedCommand {
  static let kind = "repost removed"

  let post: Int
  let author: Int

  /// - Returns: The post that was repeated.
  func apply(
    at position: LogPosition, in connection: DatabaseConnection
  ) throws(DatabaseError) -> PostStore.Change<Post> {
    guard let original = try PostStore.original(of: post, in: connection) else { return .noSuchPost }
    try connection.query(
      "DELETE FROM posts WHERE repost_of = ? AND author_id = ?", [.integer(original.id), .integer(author)])
    return try PostStore.post(original.id, in: connection).map { .made($0) } ?? .noSuchPost
  }
}
