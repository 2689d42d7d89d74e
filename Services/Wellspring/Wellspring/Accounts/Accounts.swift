import Foundation
import Synchronization

/// The users. A name that logs in for the first time is registered with that password.
final class Accounts: Sendable {
  static let longestName = 100
  /// The longest password that crypt(3) takes, in bytes.
  static let longestPassword = 511

  private let database: Database
  private let log: any CommandLog
  /// Held while a password is hashed, so that guesses come one after the other however many connections make them.
  private let attempts = Mutex(PasswordAttempts())

  init(database: Database, log: (any CommandLog)? = nil) {
    self.database = database
    self.log = log ?? LocalLog(database: database)
  }

  func logIn(_ name: String, password: String, at date: Date) throws -> Account {
    let name = name.precomposedStringWithCanonicalMapping
    guard Self.isUsable(name, upTo: Self.longestName), Self.isUsable(password, upTo: Self.longestPassword) else {
      throw RequestFailure.unauthorized("A user name and a password are needed.")
    }
    return try attempts.withLock { attempts in
      guard let (account, hash) = try stored(name) else { return try register(name, password: password, at: date) }
      let wait = attempts.wait(for: name, at: date)
      guard wait == 0 else { throw RequestFailure(429, "Too many wrong passwords.").retry(after: wait) }
      guard hash.matches(password) else {
        attempts.noteFailure(of: name, at: date)
        throw RequestFailure.unauthorized("Invalid username or password.")
      }
      attempts.forget(name)
      return account
    }
  }

  func account(named name: String) throws(DatabaseError) -> Account? {
    try stored(name.precomposedStringWithCanonicalMapping)?.0
  }

  func account(_ id: Int) throws(DatabaseError) -> Account? {
    try database.query("SELECT name FROM accounts WHERE id = ?", [.integer(id)]) { row in
      Account(id: id, name: row.text(0) ?? "")
    }.first
  }

  private func stored(_ name: String) throws(DatabaseError) -> (Account, PasswordHash)? {
    try database.query("SELECT id, name, password FROM accounts WHERE name = ?", [.text(name)]) { row in
      (Account(id: row.integer(0), name: row.text(1) ?? ""), PasswordHash(text: row.text(2) ?? ""))
    }.first
  }

  private func register(_ name: String, password: String, at date: Date) throws -> Account {
    guard let hash = PasswordHash(of: password) else { throw RequestFailure(500, "The password cannot be kept.") }
    // Another process that serves from this database, or another instance, may have been faster.
    guard let id = try log.append(RegisterAccount(name: name, password: hash.text), at: date) else {
      throw RequestFailure(503, "Try again.").retry(after: 1)
    }
    return Account(id: id, name: name)
  }

  /// C libraries end text at a NUL, so one must not be in it.
  private static func isUsable(_ text: String, upTo limit: Int) -> Bool {
    !text.isEmpty && text.utf8.count <= limit
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
