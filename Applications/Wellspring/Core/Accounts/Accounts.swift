import Foundation
import Synchronization

/// The users. A name that logs in for the first time is registered with that password.
///
/// Names differ by more than case, width and surrounding blanks.
final class Accounts: Sendable {
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
    guard !name.isEmpty, let password = Password(password) else {
      throw RequestFailure.unauthorized("A user name and a password are needed.")
    }
    return try attempts.withLock { attempts in
      guard let (account, hash) = try stored(name) else { return try register(name, password: password, at: date) }
      let wait = attempts.wait(for: account.name, at: date)
      guard wait == 0 else { throw RequestFailure(429, "Too many wrong passwords.").retry(after: wait) }
      guard password.forms.contains(where: hash.matches) else {
        attempts.noteFailure(of: account.name, at: date)
        throw RequestFailure.unauthorized("Invalid username or password.")
      }
      attempts.forget(account.name)
      return account
    }
  }

  func account(named name: String) throws(DatabaseError) -> Account? {
    try stored(name)?.0
  }

  func account(_ id: Int) throws(DatabaseError) -> Account? {
    try database.query("SELECT name FROM accounts WHERE id = ?", [.integer(id)]) { row in
      Account(id: id, name: row.text(0) ?? "")
    }.first
  }

  /// The account of a name as it was typed. One of an earlier version, in which names differed by case, has precedence if it has
  /// exactly this name.
  private func stored(_ typed: String) throws(DatabaseError) -> (Account, PasswordHash)? {
    let name = typed.precomposedStringWithCanonicalMapping
    if let exact = try stored("name = ?", name).first { return exact }
    guard let key = try? AccountName(typed).key else { return nil }
    return try stored("folded(name) = folded(?)", key).first { AccountName.key(of: $0.0.name) == key }
  }

  private func stored(_ condition: String, _ name: String) throws(DatabaseError) -> [(Account, PasswordHash)] {
    try database.query("SELECT id, name, password FROM accounts WHERE \(condition) ORDER BY id", [.text(name)]) { row in
      (Account(id: row.integer(0), name: row.text(1) ?? ""), PasswordHash(text: row.text(2) ?? ""))
    }
  }

  private func register(_ typed: String, password: Password, at date: Date) throws -> Account {
    let name = try AccountName(typed).text
    guard let hash = PasswordHash(of: password.text) else { throw RequestFailure(500, "The password cannot be kept.") }
    // Another process that serves from this database, or another instance, may have been faster.
    guard let id = try log.append(RegisterAccount(name: name, password: hash.text), at: date) else {
      throw RequestFailure(503, "Try again.").retry(after: 1)
    }
    return Account(id: id, name: name)
  }
}

/// A password as it is hashed (RFC 8265, OpaqueString): composed, with plain blanks.
private struct Password {
  let text: String
  /// The password as it is hashed now, and as earlier versions hashed it.
  let forms: [String]

  /// Nil if crypt(3) can't take it. C libraries end text at a NUL, so one must not be in it.
  init?(_ typed: String) {
    let scalars = typed.unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }
    text = String(String.UnicodeScalarView(scalars)).precomposedStringWithCanonicalMapping
    guard !text.isEmpty, text.utf8.count <= Accounts.longestPassword,
      !scalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    forms = text.utf8.elementsEqual(typed.utf8) ? [text] : [text, typed]
  }
}
