import Foundation

/// The tokens that have been given out.
struct Tokens: Sendable {
  static let requestLifetime = 600

  private let database: Database

  init(database: Database) {
    self.database = database
  }

  func token(_ text: String, at date: Date) throws(DatabaseError) -> Token? {
    try database.query(
      """
      SELECT token, secret, kind, verifier, accounts.id, accounts.name
      FROM tokens LEFT JOIN accounts ON accounts.id = account_id
      WHERE token = ? AND (kind = 'access' OR tokens.created_at > ?)
      """,
      [.text(text), .integer(Int(date.timeIntervalSince1970) - Self.requestLifetime)]
    ) { row in
      Token(
        text: row.text(0) ?? "", secret: row.text(1) ?? "", kind: Token.Kind(rawValue: row.text(2) ?? "") ?? .request,
        account: row.text(5).map { Account(id: row.integer(4), name: $0) }, verifier: row.text(3))
    }.first
  }

  /// Gives out a request token, and forgets those that nobody used.
  func makeRequestToken(at date: Date) throws(DatabaseError) -> Token {
    let now = Int(date.timeIntervalSince1970)
    try database.query(
      "DELETE FROM tokens WHERE kind = 'request' AND created_at <= ?", [.integer(now - Self.requestLifetime)]
    )
    return try database.use { (connection) throws(DatabaseError) in
      try Self.insert(.request, for: nil, at: now, in: connection)
    }
  }

  /// Notes who authorized a request token. The verifier proves it, and is short enough to be typed: it is good only with
  /// the secret of its token.
  func authorize(_ token: Token, by account: Account) throws(DatabaseError) -> String {
    let verifier = "\(Int.random(in: 1_000_000...9_999_999))"
    try database.query(
      "UPDATE tokens SET account_id = ?, verifier = ? WHERE token = ?",
      [.integer(account.id), .text(verifier), .text(token.text)]
    )
    return verifier
  }

  /// Gives out an access token for a request token, which is used up. Nil when another request was faster.
  func exchange(_ token: Token, for account: Account, at date: Date) throws(DatabaseError) -> Token? {
    try database.change { (connection) throws(DatabaseError) in
      let used = try connection.query("DELETE FROM tokens WHERE token = ? RETURNING 1", [.text(token.text)]) {
        $0.integer(0)
      }
      guard !used.isEmpty else { return nil }
      return try Self.insert(.access, for: account, at: Int(date.timeIntervalSince1970), in: connection)
    }
  }

  private static func insert(
    _ kind: Token.Kind, for account: Account?, at now: Int, in connection: DatabaseConnection
  ) throws(DatabaseError) -> Token {
    let token = Token(text: Token.random(20), secret: Token.random(20), kind: kind, account: account, verifier: nil)
    try connection.query(
      "INSERT INTO tokens (token, secret, kind, account_id, created_at) VALUES (?, ?, ?, ?, ?)",
      [
        .text(token.text), .text(token.secret), .text(kind.rawValue), account.map { .integer($0.id) } ?? .null,
        .integer(now),
      ])
    return token
  }
}
