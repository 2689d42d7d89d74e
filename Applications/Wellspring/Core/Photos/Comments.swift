import Foundation

/// The comments on photographs.
struct Comments: Sendable {
  private let database: Database
  private let log: any CommandLog

  init(database: Database, log: (any CommandLog)? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
  }

  /// A photograph's comments, the oldest first.
  func comments(on photograph: Int, limit: Int, offset: Int) throws(DatabaseError) -> [PhotoComment] {
    try database.query(
      "\(Self.columns) WHERE photograph_id = ? ORDER BY comments.id LIMIT ? OFFSET ?",
      [.integer(photograph), .integer(limit), .integer(offset)], read: Self.comment)
  }

  func comment(_ id: Int) throws(DatabaseError) -> PhotoComment? {
    try database.query("\(Self.columns) WHERE comments.id = ?", [.integer(id)], read: Self.comment).first
  }

  /// Adds a comment, which may answer another one.
  ///
  /// - Returns: The comment; nil if the photograph or the other comment is not there.
  func add(
    _ body: String, by account: Account, on photograph: Int, inReplyTo parent: Int? = nil, at date: Date
  ) throws(DatabaseError) -> PhotoComment? {
    let command = AddComment(photograph: photograph, account: account.id, parent: parent, body: body)
    return try log.append(command, at: date).map { id in
      PhotoComment(id: id, photograph: photograph, account: account, parent: parent, body: body, createdAt: date)
    }
  }

  private static let columns = """
    SELECT comments.id, photograph_id, accounts.id, name, parent_id, body, comments.created_at
    FROM comments JOIN accounts ON accounts.id = account_id
    """

  private static func comment(_ row: Row) -> PhotoComment {
    PhotoComment(
      id: row.integer(0), photograph: row.integer(1), account: Account(id: row.integer(2), name: row.text(3) ?? ""),
      parent: row.integerIfAny(4), body: row.text(5) ?? "", createdAt: row.date(6) ?? .distantPast)
  }
}
