/// A new request token. Those that were never used are removed.
struct MakeRequestToken: LoggedCommand {
  static let kind = "request token"

  let text: String
  let secret: String

  /// - Returns: False if there is such a token.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try connection.query(
      "DELETE FROM tokens WHERE kind = 'request' AND created_at <= ?",
      [.integer(position.seconds - Tokens.requestLifetime)])
    return try Self.insert(text, secret, .request, for: nil, at: position, in: connection)
  }

  static func insert(
    _ text: String, _ secret: String, _ kind: Token.Kind, for account: Int?, at position: LogPosition,
    in connection: DatabaseConnection
  ) throws(DatabaseError) -> Bool {
    try !connection.query(
      """
      INSERT INTO tokens (token, secret, kind, account_id, created_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING RETURNING 1
      """,
      [
        .text(text), .text(secret), .text(kind.rawValue), account.map(DatabaseValue.integer) ?? .null,
        .integer(position.seconds),
      ]
    ).isEmpty
  }
}
