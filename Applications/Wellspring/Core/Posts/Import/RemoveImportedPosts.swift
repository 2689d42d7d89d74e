/// The removal of imported posts, and of what was noted about their files.
struct RemoveImportedPosts: LoggedCommand {
  static let kind = "imported posts removed"

  let posts: [Int]

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    for id in posts {
      guard let post = try PostStore.post(id, in: connection) else { continue }
      try PostWriting.remove(post, in: connection)
    }
    // An author whom a user follows stays.
    try connection.execute(
      """
      DELETE FROM authors WHERE key LIKE 'name %' AND id NOT IN (SELECT author_id FROM posts)
        AND id NOT IN (SELECT followed_id FROM follows) AND id NOT IN (SELECT follower_id FROM follows)
        AND id NOT IN (SELECT author_id FROM favourites);
      UPDATE authors SET posts_count = (SELECT count(*) FROM posts WHERE author_id = authors.id);
      DELETE FROM imported_files;
      """)
    return true
  }
}
