/// The end of a program's token.
struct InvalidateBearer: LoggedCommand {
  static let kind = "bearer invalidated"

  let token: String
  let consumerKey: String

  /// - Returns: False if there is no such token of that key.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try !connection.query(
      "DELETE FROM bearers WHERE token = ? AND consumer_key = ? RETURNING 1", [.text(token), .text(consumerKey)]
    ).isEmpty
  }
}
