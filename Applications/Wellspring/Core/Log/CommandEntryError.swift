/// The reason why an entry of the log can't be applied. A program that finds such an entry stops before it, and changes nothing.
package enum CommandEntryError: Error, Sendable, Equatable {
  case newerVersion(Int)
  case unknownKind(String)
  /// A known kind with a body that this program can't read, for the given reason: an entry of a newer program.
  case unknownForm(String, String)
  /// The entry with which a database began to be moved into the log, which isn't complete.
  case unfinishedMove
  case malformed(String)
  /// So many bytes are more than an entry may have.
  case tooLong(Int)
  /// An entry is missing between the last applied one and the next.
  case gap(after: Int, next: Int)
}

extension CommandEntryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .newerVersion(let version):
      "The log has an entry of version \(version), and this program knows versions up to \(CommandEntry.version). Update Wellspring."
    case .unknownKind(let kind):
      "The log has an entry of the kind '\(kind.prefix(64))', which this program doesn't know. Update Wellspring."
    case .unknownForm(let kind, let reason):
      """
      The log has an entry of the kind '\(kind.prefix(64))' in a form that this program doesn't know (\(reason.prefix(200))). Update \
      Wellspring; if this is the newest version, the entry is damaged.
      """
    case .unfinishedMove:
      "A database is being moved into the log, or the move was interrupted. Wait for it, or run wellspring move again."
    case .malformed(let reason):
      "The log has an entry that is damaged: \(reason)."
    case .tooLong(let bytes):
      "An entry of the log has \(bytes) bytes, and may have \(CommandEntry.longest)."
    case .gap(let last, let next):
      """
      The log goes on with entry \(next), and the database has applied the entries up to \(last). Start from a snapshot that has applied \
      entry \(next - 1) or a later one.
      """
    }
  }
}
