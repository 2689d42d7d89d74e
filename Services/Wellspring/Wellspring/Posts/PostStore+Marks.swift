import Foundation

extension PostStore {
  /// The result of changing something about a post.
  enum Change<Value: Sendable>: Sendable {
    case made(Value)
    /// It was so before.
    case unnecessary
    case noSuchPost
    /// The post is another author's.
    case forbidden
  }

  // MARK: Favourites

  /// Makes a post a favourite of an author, or no longer.
  func setFavourite(_ isFavourite: Bool, _ id: Int, of author: PostAuthor) throws(DatabaseError) -> Change<Post> {
    let values: [DatabaseValue] = [.integer(author.id), .integer(id)]
    return try writer.change { (connection) throws(DatabaseError) in
      guard try connection.finds("SELECT 1 FROM posts WHERE id = ?", [.integer(id)]) else { return .noSuchPost }
      let isChanged = try !connection.query(
        isFavourite
          ? "INSERT INTO favourites (author_id, post_id) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1"
          : "DELETE FROM favourites WHERE author_id = ? AND post_id = ? RETURNING 1", values
      ).isEmpty
      guard isChanged else { return .unnecessary }
      return try Self.post(id, in: connection).map { .made($0) } ?? .noSuchPost
    }
  }

  // MARK: Reposts

  /// Repeats a post. A repost of a repost is one of the first post.
  func repost(_ id: Int, by author: PostAuthor, at date: Date) throws(DatabaseError) -> Change<Post> {
    try writer.change { (connection) throws(DatabaseError) in
      guard let original = try Self.original(of: id, in: connection) else { return .noSuchPost }
      let values: [DatabaseValue] = [.integer(original.id), .integer(author.id)]
      if try connection.finds("SELECT 1 FROM posts WHERE repost_of = ? AND author_id = ?", values) {
        return .unnecessary
      }
      // Not among the searched words, so that a search finds a post once.
      let number = try PostWriting.next(at: date, in: connection)
      try connection.query(
        """
        INSERT INTO posts (repost_of, author_id, id, text, language, created_at) VALUES (?, ?, ?, ?, ?, ?)
        """,
        values + [
          .integer(number), .text("RT @\(original.author.handle): \(original.text)"), .text(original.language),
          .integer(Int(date.timeIntervalSince1970)),
        ])
      return try Self.post(number, in: connection).map { .made($0) } ?? .noSuchPost
    }
  }

  /// Takes an author's repost of a post back, and returns the post.
  func removeRepost(of id: Int, by author: PostAuthor) throws(DatabaseError) -> Change<Post> {
    try writer.change { (connection) throws(DatabaseError) in
      guard let original = try Self.original(of: id, in: connection) else { return .noSuchPost }
      try connection.query(
        "DELETE FROM posts WHERE repost_of = ? AND author_id = ?", [.integer(original.id), .integer(author.id)])
      return try Self.post(original.id, in: connection).map { .made($0) } ?? .noSuchPost
    }
  }

  private static func original(of id: Int, in connection: DatabaseConnection) throws(DatabaseError) -> Post? {
    guard let post = try post(id, in: connection), let original = post.repostOf else {
      return try self.post(id, in: connection)
    }
    return try self.post(original, in: connection)
  }

  // MARK: Deletion

  /// Deletes an author's own post, and returns it.
  func remove(_ id: Int, by author: PostAuthor) throws(DatabaseError) -> Change<Post> {
    try writer.change { (connection) throws(DatabaseError) in
      guard let post = try Self.post(id, in: connection) else { return .noSuchPost }
      guard post.author.id == author.id else { return .forbidden }
      try PostWriting.remove(post, in: connection)
      return .made(post)
    }
  }
}
