/// The user who authorized a request token, with the verifier that proves it.
struct AuthorizeToken: LoggedCommand {
  static let kind = "authorization"

  let token: String
  let account: Int
  let verifier: String

  /// - Returns: False if there is no such token or user.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try !connection.query(
      """
      UPDATE tokens SET account_id = ?1, verifier = ?2 WHERE token = ?3 AND EXISTS (SELECT 1 FROM accounts WHERE id = ?1)
      RETURNING 1
      """,
      [.integer(account), .text(verifier), .text(token)]
    ).isEmpty
  }
}
