/// An attempt to prove by a verifier who authorized a request token. After five wrong ones the token is removed.
///
/// It stands in the log because simultaneous guesses are counted one after the other, wherever they arrive.
struct CheckVerifier: LoggedCommand {
  static let kind = "verifier"

  let token: String
  let verifier: String

  /// - Returns: The user; nil if the verifier is wrong.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Account? {
    let account = try connection.query(
      """
      SELECT accounts.id, accounts.name FROM tokens JOIN accounts ON accounts.id = account_id
      WHERE token = ? AND kind = 'request' AND verifier = ?
      """,
      [.text(token), .text(verifier)]
    ) { Account(id: $0.integer(0), name: $0.text(1) ?? "") }.first
    if let account { return account }
    try connection.query(
      "UPDATE tokens SET wrong_verifiers = wrong_verifiers + 1 WHERE token = ? AND kind = 'request'", [.text(token)])
    try connection.query(
      "DELETE FROM tokens WHERE token = ? AND kind = 'request' AND wrong_verifiers >= ?",
      [.text(token), .integer(Tokens.mostWrongVerifiers)])
    return nil
  }
}
