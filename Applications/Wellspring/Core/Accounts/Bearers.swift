import Foundation
import Synchronization

/// The tokens of programs that act for themselves: one for each consumer key.
final class Bearers: Sendable {
  private let database: Database
  private let log: any CommandLog
  /// Nil for a database in memory.
  private let revision: Revision?
  /// Held while a token is looked up, so that guesses come one after the other however many connections make them.
  private let guesses = Mutex((wrong: PasswordAttempts(), known: Set<String>()))

  /// The tokens that were right, and the database's revision at that time: no request of a program waits for another one's look.
  private let right = Mutex<[String: Int]>([:])

  init(database: Database, log: (any CommandLog)? = nil, revision: Revision? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
    self.revision = revision
  }

  /// The key's token, the same one until it is invalidated.
  func token(for consumerKey: String, at date: Date) throws(DatabaseError) -> String {
    let known = try database.query("SELECT token FROM bearers WHERE consumer_key = ?", [.text(consumerKey)]) {
      $0.text(0) ?? ""
    }
    if let known = known.first { return known }
    return try log.append(IssueBearer(token: Token.random(40), consumerKey: consumerKey), at: date)
  }

  /// Checks a token. After five wrong tokens within a minute, a token is rejected with a `Retry-After`, unless it was valid
  /// before.
  ///
  /// All programs are on this machine, so wrong tokens are counted together; programs that already use a valid token are not
  /// delayed.
  func check(_ token: String, at date: Date) throws {
    // Before the look, so that a later change makes it look again.
    let current = try? revision?.current()
    if let current, right.withLock({ $0[token] }) == current { return }
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
    right.withLock { $0[token] = current }
  }

  /// - Returns: False if there is no such token of that key.
  func invalidate(_ token: String, of consumerKey: String) throws(DatabaseError) -> Bool {
    try log.append(InvalidateBearer(token: token, consumerKey: consumerKey))
  }
}
