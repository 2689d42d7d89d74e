/// A token for a program that acts for itself, unless its key has one.
struct IssueBearer: LoggedCommand {
  static let kind = "bearer"

  let token: String
  let consumerKey: String

  /// - Returns: The key's token.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> String {
    try connection.query(
      "INSERT INTO bearers (token, consumer_key, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      [.text(token), .text(consumerKey), .integer(position.seconds)])
    return try connection.one("SELECT token FROM bearers WHERE consumer_key = ?", [.text(consumerKey)]) {
      $0.text(0) ?? ""
    }
  }
}
