/// The facts in documents of posts beside the posts themselves.
struct PostSurroundings: Sendable {
  /// The people mentioned who are known here, by their handles in lower case.
  var mentioned: [String: PostAuthor] = [:]
  /// The posts that others repeat or answer, by their numbers.
  var others: [Int: Post] = [:]
  /// The posts that the reader has among the favourites, and those that the reader has repeated.
  var favourites: Set<Int> = []
  var repeated: Set<Int> = []
}

extension PostStore {
  /// Everything that the documents of some posts need, for a reader who is an author, too, or for none.
  func surroundings(
    of posts: [Post], reader author: PostAuthor? = nil, hasEntities: Bool = true
  ) throws(DatabaseError) -> PostSurroundings {
    var surroundings = PostSurroundings()
    let others = Set(posts.compactMap(\.repostOf) + posts.compactMap(\.replyTo))
    if !others.isEmpty { surroundings.others = try self.posts(others) }
    let all = posts + surroundings.others.values
    if hasEntities {
      let handles = Set(all.flatMap { $0.entities.mentions.map(\.text) })
      if !handles.isEmpty { surroundings.mentioned = try authors(handles: handles) }
    }
    guard let author, !all.isEmpty else { return surroundings }
    let ids = all.map(\.id)
    surroundings.favourites = try marked(
      "SELECT 1 FROM favourites WHERE post_id = ? AND author_id = ?", ids, by: author)
    surroundings.repeated = try marked("SELECT 1 FROM posts WHERE repost_of = ? AND author_id = ?", ids, by: author)
    return surroundings
  }

  private func marked(_ sql: String, _ ids: [Int], by author: PostAuthor) throws(DatabaseError) -> Set<Int> {
    try reader.use { (connection) throws(DatabaseError) in
      var marked: Set<Int> = []
      for id in ids where try connection.finds(sql, [.integer(id), .integer(author.id)]) { marked.insert(id) }
      return marked
    }
  }
}
