/// A new post of a user.
struct AddPost: LoggedCommand {
  static let kind = "post"

  let account: Account
  let text: String
  /// The post that it answers, if that is there.
  let replyTo: Int?

  /// - Returns: The post; nil if it is the same as the user's last one.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Post? {
    let author = try PostWriting.author(.account(account), at: position.time, in: connection)
    let last = try connection.query(
      "SELECT text FROM posts WHERE author_id = ? ORDER BY id DESC LIMIT 1", [.integer(author.id)]
    ) { $0.text(0) }.first
    guard last != .some(text) else { return nil }
    let id = try PostWriting.next(at: position.time, in: connection)
    try PostWriting.insert(
      PostDraft(author: .account(account), text: text, language: "und", date: position.time), id: id, by: author,
      fingerprint: nil, in: connection)
    if let replyTo {
      try connection.query(
        "UPDATE posts SET reply_to = ?1 WHERE id = ?2 AND EXISTS (SELECT 1 FROM posts WHERE id = ?1)",
        [.integer(replyTo), .integer(id)])
    }
    return try PostStore.post(id, in: connection)
  }
}
