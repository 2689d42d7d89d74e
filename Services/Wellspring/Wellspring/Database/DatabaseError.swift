/// An error of SQLite, in its own words.
struct DatabaseError: Error, Sendable {
  enum Kind: Sendable {
    /// Another process uses the file, for longer than was waited.
    case locked
    /// No room is left on the disk.
    case full
    /// The file, or its disk, is there to read only, or cannot be reached.
    case unwritable
    /// The tables don't allow the row.
    case constraint
    /// The log of several instances doesn't answer, or has stopped.
    case unreachable
    /// The log of several instances doesn't accept the entry, now or ever; nothing was saved.
    case refused
    /// The entry is larger than the log accepts; nothing was saved.
    case tooLarge
    /// The database doesn't have everything yet that is in the log; nothing was saved.
    case behind
    /// The service has ended.
    case closed
    case other
  }

  let message: String
  var kind = Kind.other
}

extension DatabaseError {
  /// A file that is no database, or in which something contradicts something else, and what to do.
  static func damaged(_ finding: String) -> DatabaseError {
    let advice = "move it away to start with an empty one, or restore what is in it with sqlite3's .recover"
    return DatabaseError(message: "it is damaged (\(finding)); \(advice)")
  }
}

extension DatabaseError: CustomStringConvertible {
  var description: String { message }
}
