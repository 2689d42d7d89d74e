import Foundation

/// The tokens of programs that act for nobody: one for each consumer key.
struct Bearers: Sendable {
  private let database: Database

  init(database: Database) {
    self.database = database
  }

  /// The key's token, the same one until it is invalidated.
  func token(for consumerKey: String, at date: Date) throws(DatabaseError) -> String {
    try database.change { (connection) throws(DatabaseError) in
      try connection.query(
        "INSERT INTO bearers (token, consumer_key, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [.text(Token.random(40)), .text(consumerKey), .integer(Int(date.timeIntervalSince1970))])
      return try connection.query("SELECT token FROM bearers WHERE consumer_key = ?", [.text(consumerKey)]) {
        $0.text(0) ?? ""
      }[0]
    }
  }

  func contains(_ token: String) throws(DatabaseError) -> Bool {
    try !database.query("SELECT 1 FROM bearers WHERE token = ?", [.text(token)]) { _ in }.isEmpty
  }

  /// - Returns: false when there is no such token of that key.
  func invalidate(_ token: String, of consumerKey: String) throws(DatabaseError) -> Bool {
    try !database.query(
      "DELETE FROM bearers WHERE token = ? AND consumer_key = ? RETURNING 1", [.text(token), .text(consumerKey)]
    ) { _ in }.isEmpty
  }
}
