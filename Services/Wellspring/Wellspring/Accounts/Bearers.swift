import Foundation
import Synchronization

/// The tokens of programs that act for themselves: one for each consumer key.
final class Bearers: Sendable {
  private let database: Database
  /// Held while a token is looked up, so that guesses come one after the other however many connections make them.
  private let guesses = Mutex((wrong: PasswordAttempts(), known: Set<String>()))

  init(database: Database) {
    self.database = database
  }

  /// The key's token, the same one until it is invalidated.
  func token(for consumerKey: String, at date: Date) throws(DatabaseError) -> String {
    try database.change { (connection) throws(DatabaseError) in
      try connection.query(
        "INSERT INTO bearers (token, consumer_key, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [.text(Token.random(40)), .text(consumerKey), .integer(Int(date.timeIntervalSince1970))])
      return try connection.one("SELECT token FROM bearers WHERE consumer_key = ?", [.text(consumerKey)]) {
        $0.text(0) ?? ""
      }
    }
  }

  /// Checks a token. After five wrong tokens within a minute, a token is rejected with a `Retry-After`, unless it was valid
  /// before.
  ///
  /// All programs are on this machine, so wrong tokens are counted together; programs that already use a valid token are not
  /// delayed.
  func check(_ token: String, at date: Date) throws {
    try guesses.withLock { guesses in
      let wait = guesses.known.contains(token) ? 0 : guesses.wrong.wait(for: "", at: date)
      guard wait == 0 else {
        throw RequestFailure(.rateLimitExceeded, "Too many wrong tokens. Try again in \(wait) s.").retry(after: wait)
      }
      guard try !database.query("SELECT 1 FROM bearers WHERE token = ?", [.text(token)]).isEmpty else {
        guesses.wrong.noteFailure(of: "", at: date)
        throw RequestFailure(.invalidToken)
      }
      guesses.known.insert(token)
    }
  }

  /// - Returns: False if there is no such token of that key.
  func invalidate(_ token: String, of consumerKey: String) throws(DatabaseError) -> Bool {
    try !database.query(
      "DELETE FROM bearers WHERE token = ? AND consumer_key = ? RETURNING 1", [.text(token), .text(consumerKey)]
    ) { _ in }.isEmpty
  }
}
