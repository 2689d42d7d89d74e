import Foundation

/// The tokens that have been given out.
struct Tokens: Sendable {
  static let requestLifetime = 600
  /// The number of wrong verifiers at which a request token is removed.
  static let mostWrongVerifiers = 5

  private let database: Database
  private let log: any CommandLog

  init(database: Database, log: (any CommandLog)? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
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
    let token = Token(text: Token.random(20), secret: Token.random(20), kind: .request, account: nil)
    guard try log.append(MakeRequestToken(text: token.text, secret: token.secret), at: date) else {
      throw .damaged("a token is not kept")
    }
    return token
  }

  /// Records the user who authorized a request token, and returns the verifier that proves it. The verifier is short enough to
  /// be typed, because it is valid only with the secret of its token.
  func authorize(_ token: Token, by account: Account) throws(DatabaseError) -> String {
    let verifier = "\(Int.random(in: 1_000_000...9_999_999))"
    _ = try log.append(AuthorizeToken(token: token.text, account: account.id, verifier: verifier))
    return verifier
  }

  /// Returns the user who authorized a request token, as proved by its verifier; nil if the verifier is wrong. After five
  /// wrong verifiers the token is removed.
  func authorizer(of token: Token, verifier: String) throws(DatabaseError) -> Account? {
    try log.append(CheckVerifier(token: token.text, verifier: verifier))
  }

  /// Issues an access token in exchange for a request token, which is removed; nil if another request has already exchanged
  /// it.
  func exchange(_ token: Token, for account: Account, at date: Date) throws(DatabaseError) -> Token? {
    try issue(for: account, inExchangeFor: token, at: date)
  }

  /// Issues an access token to a user who has given name and password.
  func issue(for account: Account, at date: Date) throws(DatabaseError) -> Token {
    guard let token = try issue(for: account, inExchangeFor: nil, at: date) else {
      throw .damaged("a token is not kept")
    }
    return token
  }

  private func issue(
    for account: Account, inExchangeFor requestToken: Token?, at date: Date
  ) throws(DatabaseError) -> Token? {
    let token = Token(text: Token.random(20), secret: Token.random(20), kind: .access, account: account)
    let command = IssueAccessToken(
      text: token.text, secret: token.secret, account: account.id, requestToken: requestToken?.text)
    return try log.append(command, at: date) ? token : nil
  }
}
