/// The repetition of a post by an author. A repost of a repost is one of the first post.
struct Repost: LoggedCommand {
  static let kind = "repost"

  let post: Int
  let author: Int

  func apply(
    at position: LogPosition, in connection: DatabaseConnection
  ) throws(DatabaseError) -> PostStore.Change<Post> {
    guard let original = try PostStore.original(of: post, in: connection) else { return .noSuchPost }
    guard try PostWriting.isThere(author, in: connection) else { return .forbidden }
    let values: [DatabaseValue] = [.integer(original.id), .integer(author)]
    if try connection.finds("SELECT 1 FROM posts WHERE repost_of = ? AND author_id = ?", values) {
      return .unnecessary
    }
    // Not among the searched words, so that a search finds a post once.
    let number = try PostWriting.next(at: position.time, in: connection)
    try connection.query(
      """
      INSERT INTO posts (repost_of, author_id, id, text, language, created_at) VALUES (?, ?, ?, ?, ?, ?)
      """,
      values + [
        .integer(number), .text("RT @\(original.author.handle): \(original.text)"), .text(original.language),
        .integer(position.seconds),
      ])
    return try PostStore.post(number, in: connection).map { .made($0) } ?? .noSuchPost
  }
}
