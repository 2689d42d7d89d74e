/// The reason why an entry of the log can't be applied. A program that finds such an entry stops before it, and changes nothing.
enum CommandEntryError: Error, Sendable, Equatable {
  case newerVersion(Int)
  case unknownKind(String)
  case malformed(String)
  /// So many bytes are more than an entry may have.
  case tooLong(Int)
  /// An entry is missing between the last applied one and the next.
  case gap(after: Int, next: Int)
}

extension CommandEntryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .newerVersion(let version):
      "The log has an entry of version \(version), and this program knows versions up to \(CommandEntry.version). Update Wellspring."
    case .unknownKind(let kind):
      "The log has an entry of the kind '\(kind.prefix(64))', which this program doesn't know. Update Wellspring."
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
