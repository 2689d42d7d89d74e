/// A new access token for a user.
struct IssueAccessToken: LoggedCommand {
  static let kind = "access token"

  let text: String
  let secret: String
  let account: Int
  /// The request token that it is exchanged for, which is removed; nil after a login with name and password.
  let requestToken: String?

  /// - Returns: False if the request token has been exchanged, or there is no such user.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    guard try connection.finds("SELECT 1 FROM accounts WHERE id = ?", [.integer(account)]) else { return false }
    if let requestToken,
      try connection.query("DELETE FROM tokens WHERE token = ? RETURNING 1", [.text(requestToken)]).isEmpty
    {
      return false
    }
    return try MakeRequestToken.insert(text, secret, .access, for: account, at: position, in: connection)
  }
}
