/// A user's place among the authors, before the first post. The name in addresses is reserved from then on.
struct AddAuthor: LoggedCommand {
  static let kind = "author"

  let account: Account

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> PostAuthor {
    try PostWriting.author(.account(account), at: position.time, in: connection)
  }
}
