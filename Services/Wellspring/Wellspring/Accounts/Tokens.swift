import Foundation

/// The tokens that have been given out.
struct Tokens: Sendable {
  static let requestLifetime = 600
  /// The number of wrong verifiers at which a request token is removed.
  static let mostWrongVerifiers = 5

  private let database: Database

  init(database: Database) {
    self.database = database
  }

  func token(_ text: String, at date: Date) throws(DatabaseError) -> Token? {
    try database.query(
      """
      SELECT token, secret, kind, accounts.id, accounts.name
      FROM tokens LEFT JOIN accounts ON accounts.id = account_id
      WHERE token = ? AND (kind = 'access' OR tokens.created_at > ?)
      """,
      [.text(text), .integer(Int(date.timeIntervalSince1970) - Self.requestLifetime)]
    ) { row in
      Token(
        text: row.text(0) ?? "", secret: row.text(1) ?? "", kind: Token.Kind(rawValue: row.text(2) ?? "") ?? .request,
        account: row.text(4).map { Account(id: row.integer(3), name: $0) })
    }.first
  }

  /// Creates a request token, and removes those that were never used.
  func makeRequestToken(at date: Date) throws(DatabaseError) -> Token {
    let now = Int(date.timeIntervalSince1970)
    try database.query(
      "DELETE FROM tokens WHERE kind = 'request' AND created_at <= ?", [.integer(now - Self.requestLifetime)]
    )
    return try database.use { (connection) throws(DatabaseError) in
      try Self.insert(.request, for: nil, at: now, in: connection)
    }
  }

  /// Records the user who authorized a request token, and returns the verifier that proves it. The verifier is short enough to
  /// be typed, because it is valid only with the secret of its token.
  func authorize(_ token: Token, by account: Account) throws(DatabaseError) -> String {
    let verifier = "\(Int.random(in: 1_000_000...9_999_999))"
    try database.query(
      "UPDATE tokens SET account_id = ?, verifier = ? WHERE token = ?",
      [.integer(account.id), .text(verifier), .text(token.text)]
    )
    return verifier
  }

  /// Returns the user who authorized a request token, as proved by its verifier; nil if the verifier is wrong. After five
  /// wrong verifiers the token is removed.
  ///
  /// The verifier is compared in the same transaction that counts wrong ones, so simultaneous guesses are counted one after
  /// the other.
  func authorizer(of token: Token, verifier: String) throws(DatabaseError) -> Account? {
    try database.change { (connection) throws(DatabaseError) in
      let account = try connection.query(
        """
        SELECT accounts.id, accounts.name FROM tokens JOIN accounts ON accounts.id = account_id
        WHERE token = ? AND kind = 'request' AND verifier = ?
        """,
        [.text(token.text), .text(verifier)]
      ) { Account(id: $0.integer(0), name: $0.text(1) ?? "") }.first
      if let account { return account }
      try connection.query(
        "UPDATE tokens SET wrong_verifiers = wrong_verifiers + 1 WHERE token = ? AND kind = 'request'",
        [.text(token.text)])
      try connection.query(
        "DELETE FROM tokens WHERE token = ? AND kind = 'request' AND wrong_verifiers >= ?",
        [.text(token.text), .integer(Self.mostWrongVerifiers)])
      return nil
    }
  }

  /// Issues an access token in exchange for a request token, which is removed; nil if another request has already exchanged
  /// it.
  func exchange(_ token: Token, for account: Account, at date: Date) throws(DatabaseError) -> Token? {
    try database.change { (connection) throws(DatabaseError) in
      let used = try connection.query("DELETE FROM tokens WHERE token = ? RETURNING 1", [.text(token.text)]) {
        $0.integer(0)
      }
      guard !used.isEmpty else { return nil }
      return try Self.insert(.access, for: account, at: Int(date.timeIntervalSince1970), in: connection)
    }
  }

  /// Issues an access token to a user who has given name and password.
  func issue(for account: Account, at date: Date) throws(DatabaseError) -> Token {
    try database.use { (connection) throws(DatabaseError) in
      try Self.insert(.access, for: account, at: Int(date.timeIntervalSince1970), in: connection)
    }
  }

  private static func insert(
    _ kind: Token.Kind, for account: Account?, at now: Int, in connection: DatabaseConnection
  ) throws(DatabaseError) -> Token {
    let token = Token(text: Token.random(20), secret: Token.random(20), kind: kind, account: account)
    try connection.query(
      "INSERT INTO tokens (token, secret, kind, account_id, created_at) VALUES (?, ?, ?, ?, ?)",
      [
        .text(token.text), .text(token.secret), .text(kind.rawValue), account.map { .integer($0.id) } ?? .null,
        .integer(now),
      ])
    return token
  }
}
