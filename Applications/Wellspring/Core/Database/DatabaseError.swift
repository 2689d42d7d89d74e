/// An error of SQLite, in its own words.
package struct DatabaseError: Error, Sendable {
  package enum Kind: Sendable {
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
    /// The file is no database, or something in it contradicts something else.
    case damaged
    case other
  }

  package let message: String
  package var kind = Kind.other

  package init(message: String, kind: Kind = .other) {
    self.message = message
    self.kind = kind
  }
}

extension DatabaseError {
  /// A file that is no database, or in which something contradicts something else.
  static func damaged(_ finding: String) -> DatabaseError {
    DatabaseError(message: "it is damaged (\(finding))", kind: .damaged)
  }

  /// The advice that fits a damaged file in any case.
  static let recovery = "restore what is in it with sqlite3's .recover"

  /// True if the file may be sound, and only can't be written.
  var isUnwritable: Bool { [.full, .unwritable].contains(kind) }

  /// True if another attempt may succeed: servers can be reached again, or the disk has room.
  var isMomentary: Bool { [.unreachable, .locked, .full, .unwritable, .other].contains(kind) }

  /// The error, and what to do about a database that can't be opened.
  var withAdvice: String {
    switch kind {
    case .damaged:
      "\(message); move it away to start with an empty one, or \(Self.recovery)"
    case .full: "its disk is full (\(message)); make room on the disk and try again"
    case .unwritable: "it can't be written (\(message)); try again as a user who may write it, or choose another file"
    case .locked, .constraint, .unreachable, .refused, .tooLarge, .behind, .closed, .other: message
    }
  }
}

extension DatabaseError: CustomStringConvertible {
  package var description: String { message }
}
