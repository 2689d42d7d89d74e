/// A new comment on a photograph.
struct AddComment: LoggedCommand {
  static let kind = "comment"

  let photograph: Int
  let account: Int
  /// The comment that it answers.
  let parent: Int?
  let body: String

  /// - Returns: The comment's number; nil if there is no such photograph, user or parent.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Int? {
    let (account, photograph) = (DatabaseValue.integer(account), DatabaseValue.integer(photograph))
    guard try SetVote.areThere(photograph, account, in: connection) else { return nil }
    if let parent, try !connection.finds("SELECT 1 FROM comments WHERE id = ?", [.integer(parent)]) { return nil }
    return try connection.one(
      """
      INSERT INTO comments (photograph_id, account_id, parent_id, body, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id
      """,
      [
        photograph, account, parent.map(DatabaseValue.integer) ?? .null, .text(body), .integer(position.seconds),
      ]
    ) { $0.integer(0) }
  }
}
