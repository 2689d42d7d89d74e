import Foundation

/// The posts in their database.
///
/// Acknowledged posts are kept even if the process is killed at any moment. After a power failure, the most recent posts may
/// be missing, but the file is intact: each commit is in the log, which is synced to the disk only from time to time.
final class PostStore: Sendable {
  let writer: Database
  /// Every change goes through it.
  let log: any CommandLog
  /// A separate connection, so that searches don't wait for writes.
  let reader: Database
  /// Nil for posts in memory.
  let revision: Revision?

  /// Opens the file; without one, what is kept is kept in memory.
  ///
  /// - Parameter log: Makes the log of the database.
  init(
    file: URL?, log makeLog: (Database) throws(DatabaseError) -> any CommandLog = { LocalLog(database: $0) }
  ) throws(DatabaseError) {
    writer = try Database(path: file?.path ?? ":memory:", patience: 5000)
    try writer.use { (connection) throws(DatabaseError) in try Schema.migrate(connection, PostSchema.scripts) }
    reader =
      try file.map { (file) throws(DatabaseError) in
        try Database(path: file.path, connections: Database.readers)
      } ?? writer
    revision = try file.map { (file) throws(DatabaseError) in try Revision(path: file.path) }
    log = try makeLog(writer)
  }

  /// Opens the file, which is made when it is missing, for its owner alone.
  convenience init(
    creating file: URL, log makeLog: (Database) throws(DatabaseError) -> any CommandLog = { LocalLog(database: $0) }
  ) throws(DatabaseError) {
    do {
      try DatabaseFile.prepare(file)
      try self.init(file: file, log: makeLog)
    } catch {
      throw DatabaseError(message: "the posts' database \(file.path) cannot be used: \(error)", kind: error.kind)
    }
  }

  /// Lets another service have the file.
  func close() {
    log.close()
    writer.close()
    reader.close()
    revision?.close()
  }

  // MARK: Reading

  /// A part of what a search finds.
  struct Page: Sendable {
    /// The newest first.
    var posts: [Post]
    /// True when there are older ones.
    var isContinued: Bool
    /// The number of the newest post that there is, found or not.
    let newest: Int

    /// The same without posts.
    var empty: Page { Page(posts: [], isContinued: false, newest: newest) }
  }

  /// The newest posts that are found among those numbered above one bound and up to the other.
  func search(_ terms: SearchTerms, above lower: Int, upTo upper: Int, limit: Int) throws(DatabaseError) -> Page {
    let lowest = max(lower == .max ? .max : lower + 1, terms.since.map(PostNumber.lowest) ?? 0)
    let highest = min(upper, terms.until.map { PostNumber.lowest(at: $0) - 1 } ?? .max)
    return try reader.use { (connection) throws(DatabaseError) in
      let newest = try connection.query("SELECT max(id) FROM posts") { $0.integer(0) }.first ?? 0
      var page = Page(posts: [], isContinued: false, newest: newest)
      guard let expression = terms.expression, lowest <= highest else { return page }
      page.posts = try connection.query(
        """
        \(Self.columns) FROM (
          SELECT rowid AS found FROM words WHERE words MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?
        ) JOIN posts ON posts.id = \(PostNumber.row(0)) - found JOIN authors ON authors.id = author_id ORDER BY posts.id DESC
        """,
        [
          .text(expression), .integer(PostNumber.row(highest)), .integer(PostNumber.row(lowest)), .integer(limit + 1),
        ], read: Self.post)
      page.isContinued = page.posts.count > limit
      page.posts = Array(page.posts.prefix(limit))
      return page
    }
  }

  func author(id: Int) throws(DatabaseError) -> PostAuthor? {
    try reader.query("\(Self.authorColumns) FROM authors WHERE id = ?", [.integer(id)]) { Self.author($0) }.first
  }

  /// The authors with these names, by the names in lower case.
  func authors(handles: Set<String>) throws(DatabaseError) -> [String: PostAuthor] {
    try reader.use { (connection) throws(DatabaseError) in
      var authors: [String: PostAuthor] = [:]
      for handle in handles {
        authors[handle.lowercased()] = try connection.query(
          "\(Self.authorColumns) FROM authors WHERE handle = ?", [.text(handle)]
        ) { Self.author($0) }.first
      }
      return authors
    }
  }

  // MARK: Writing

  /// Returns the author of a user's posts. The name is reserved for the user from now on, if it was free.
  func author(of account: Account, at date: Date) throws(DatabaseError) -> PostAuthor {
    let known = try reader.query(
      "\(Self.authorColumns) FROM authors WHERE key = ?", [.text(PostDraft.Author.account(account).key)],
      read: Self.author)
    if let known = known.first { return known }
    return try log.append(AddAuthor(account: account), at: date)
  }

  /// Stores a new post of a user. Nil if it is the same as their last one.
  ///
  /// - Parameter replyTo: The post that it answers, if that is there.
  func add(_ text: String, replyTo: Int? = nil, by account: Account, at date: Date) throws(DatabaseError) -> Post? {
    try log.append(AddPost(account: account, text: text, replyTo: replyTo), at: date)
  }

  /// Keeps what is not there yet.
  ///
  /// - Returns: The number of new posts.
  func add(_ drafts: [PostDraft], at date: Date) throws(DatabaseError) -> Int {
    guard !drafts.isEmpty else { return 0 }
    var count = 0
    // A log of its own keeps no entries, which would have to be small.
    for drafts in log.isShared ? drafts.chunks(ofBytes: CommandEntry.size, \.size) : [drafts] {
      count += try log.append(ImportPosts(drafts: drafts), at: date)
    }
    return count
  }

  /// True when a file has been imported in the state that it has.
  func hasImported(_ path: String, stamp: String) throws(DatabaseError) -> Bool {
    try !reader.query(
      "SELECT 1 FROM imported_files WHERE path = ? AND stamp = ?", [.text(path), .text(stamp)]
    ) { _ in }.isEmpty
  }

  func noteImport(_ path: String, stamp: String) throws(DatabaseError) {
    _ = try log.append(NoteImport(path: path, stamp: stamp))
  }

  // MARK: Rows

  static let authorColumns = """
    SELECT authors.id, name, handle, authors.created_at, posts_count, authors.favourites_count, followers_count,
      friends_count
    """
  static let columns = """
    \(authorColumns), posts.id, text, language, posts.created_at, posts.favourites_count, reposts_count, reply_to,
      repost_of
    """

  static func post(_ id: Int, in connection: DatabaseConnection) throws(DatabaseError) -> Post? {
    try connection.query(
      "\(columns) FROM posts JOIN authors ON authors.id = author_id WHERE posts.id = ?", [.integer(id)], read: post
    ).first
  }

  static func author(_ row: Row) -> PostAuthor {
    PostAuthor(
      id: row.integer(0), name: row.text(1) ?? "", handle: row.text(2) ?? "",
      createdAt: row.date(3) ?? .distantPast, postsCount: row.integer(4), favouritesCount: row.integer(5),
      followersCount: row.integer(6), friendsCount: row.integer(7))
  }

  static func post(_ row: Row) -> Post {
    let text = row.text(9) ?? ""
    return Post(
      id: row.integer(8), author: author(row), text: text, entities: Entities(of: text),
      language: row.text(10) ?? "und", createdAt: row.date(11) ?? .distantPast, favouritesCount: row.integer(12),
      repostsCount: row.integer(13), replyTo: row.integerIfAny(14), repostOf: row.integerIfAny(15))
  }
}
