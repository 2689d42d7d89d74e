/// A post among an author's favourites, or no longer.
struct SetPostFavourite: LoggedCommand {
  static let kind = "post favourite"

  let post: Int
  let author: Int
  let isFavourite: Bool

  func apply(
    at position: LogPosition, in connection: DatabaseConnection
  ) throws(DatabaseError) -> PostStore.Change<Post> {
    guard try connection.finds("SELECT 1 FROM posts WHERE id = ?", [.integer(post)]) else { return .noSuchPost }
    guard try PostWriting.isThere(author, in: connection) else { return .forbidden }
    let isChanged = try !connection.query(
      isFavourite
        ? "INSERT INTO favourites (author_id, post_id) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1"
        : "DELETE FROM favourites WHERE author_id = ? AND post_id = ? RETURNING 1", [.integer(author), .integer(post)]
    ).isEmpty
    guard isChanged else { return .unnecessary }
    return try PostStore.post(post, in: connection).map { .made($0) } ?? .noSuchPost
  }
}
