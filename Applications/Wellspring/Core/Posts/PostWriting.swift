import Foundation

/// The writing of posts and authors to the database, within a transaction.
enum PostWriting {
  /// Keeps an imported post unless it is there.
  static func add(
    _ draft: PostDraft, at date: Date, in connection: DatabaseConnection
  ) throws(DatabaseError) -> Bool {
    let fingerprint = draft.fingerprint
    guard try !connection.finds("SELECT 1 FROM posts WHERE fingerprint = ?", [.text(fingerprint)]) else { return false }
    let author = try author(draft.author, at: date, in: connection)
    // The format's own numbers have grown with the time only from some day on.
    let lowest = PostNumber.lowest(at: draft.date)
    let id = try free(draft.id.flatMap { PostNumber.areSorted(from: draft.date) ? $0 : nil } ?? lowest, in: connection)
    try insert(draft, id: id, by: author, fingerprint: fingerprint, in: connection)
    return true
  }

  static func insert(
    _ draft: PostDraft, id: Int, by author: PostAuthor, fingerprint: String?, in connection: DatabaseConnection
  ) throws(DatabaseError) {
    try connection.query(
      "INSERT INTO posts (id, author_id, text, language, created_at, fingerprint) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(id), .integer(author.id), .text(draft.text), .text(draft.language),
        .integer(Int(draft.date.timeIntervalSince1970)), .optional(fingerprint),
      ])
    try index(draft.text, draft.language, id: id, by: author, in: connection)
  }

  /// The number of a post that is written now: above all others, those of removed posts included, even if the clock was set back,
  /// because a client that asks for what is newer must get it.
  static func next(at date: Date, in connection: DatabaseConnection) throws(DatabaseError) -> Int {
    let newest = try connection.one(
      "SELECT max(highest, coalesce((SELECT max(id) FROM posts), 0)) FROM removed_posts"
    ) { $0.integer(0) }
    return max(min(newest, .max - 1) + 1, PostNumber.lowest(at: date))
  }

  static func isThere(_ author: Int, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try connection.finds("SELECT 1 FROM authors WHERE id = ?", [.integer(author)])
  }

  /// Removes a post, its words, its favourites and its reposts.
  static func remove(_ post: Post, in connection: DatabaseConnection) throws(DatabaseError) {
    if post.repostOf == nil {
      // The index keeps no text, so it is given the same words again to take them out.
      let words = searched(post.text, post.language, by: post.author).joined(separator: " ")
      try connection.query(
        "INSERT INTO words (words, rowid, text) VALUES ('delete', ?, ?)",
        [.integer(PostNumber.row(post.id)), .text(words)])
    }
    try connection.query("DELETE FROM posts WHERE id = ?", [.integer(post.id)])
  }

  static func index(
    _ text: String, _ language: String, id: Int, by author: PostAuthor, in connection: DatabaseConnection
  ) throws(DatabaseError) {
    let words = searched(text, language, by: author).joined(separator: " ")
    try connection.query(
      "INSERT INTO words (rowid, text) VALUES (?, ?)", [.integer(PostNumber.row(id)), .text(words)])
  }

  /// The author's row, made when it is missing.
  static func author(
    _ author: PostDraft.Author, at date: Date, in connection: DatabaseConnection
  ) throws(DatabaseError) -> PostAuthor {
    let known = try connection.query(
      "\(PostStore.authorColumns) FROM authors WHERE key = ?", [.text(author.key)], read: PostStore.author)
    if let known = known.first { return known }
    var handle = author.handle
    var number = 1
    while try connection.finds("SELECT 1 FROM authors WHERE handle = ?", [.text(handle)]) {
      number += 1
      handle = Handle.numbered(author.handle, number)
    }
    let id = try connection.query(
      "INSERT INTO authors (key, name, handle, created_at) VALUES (?, ?, ?, ?) RETURNING id",
      [.text(author.key), .text(author.name), .text(handle), .integer(Int(date.timeIntervalSince1970))]
    ) { $0.integer(0) }
    return PostAuthor(id: id.first ?? 0, name: author.name, handle: handle, createdAt: date, postsCount: 0)
  }

  /// The number, or the next one that no post has.
  private static func free(_ id: Int, in connection: DatabaseConnection) throws(DatabaseError) -> Int {
    guard try connection.finds("SELECT 1 FROM posts WHERE id = ?", [.integer(id)]) else { return id }
    // All of a moment follow each other, so the next one is behind the last of them.
    let end = id + PostNumber.perMoment
    let last =
      try connection.query(
        "SELECT max(id) FROM posts WHERE id >= ? AND id < ?", [.integer(id), .integer(end)]
      ) { $0.integer(0) }.first ?? id
    return last + 1 < end ? last + 1 : try free(end, in: connection)
  }

  /// Everything that the post is found by.
  private static func searched(_ text: String, _ language: String, by author: PostAuthor) -> [String] {
    let entities = Entities(of: text)
    var marks: [SearchMark] = [.any, .language(language), .author(author.handle), .author(author.name)]
    marks += entities.hashtags.map { .hashtag($0.text) }
    marks += entities.mentions.map { .mention($0.text) }
    if !entities.hashtags.isEmpty { marks.append(.content("hashtags")) }
    if !entities.mentions.isEmpty { marks.append(.content("mentions")) }
    if !entities.links.isEmpty { marks.append(.content("links")) }
    let end = [SearchMark.end.word]
    return SearchWords.of(text) + end + SearchWords.of(author.name) + end + SearchWords.of(author.handle) + end
      + marks.map(\.word)
  }
}
