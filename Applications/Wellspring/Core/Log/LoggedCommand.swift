/// A change of a database, as it stands in the log.
///
/// Applying it is a pure function of the database, the command and its position. It reads no clock, draws no random numbers and looks
/// at no file, so every database that has applied the same entries has the same contents. What is drawn or read, such as tokens, password
/// hashes and stamps of files, is a property of the command. It succeeds or refuses by its outcome and throws only what the database
/// throws, because an entry that can't be applied would stop the log.
package protocol LoggedCommand: Codable, Sendable {
  /// The result for the client that waits for it: accepted, name taken, used before.
  associatedtype Outcome: Sendable

  /// The name of the kind in the log, which never changes. A command that means something else gets another one.
  static var kind: String { get }

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Outcome
}
