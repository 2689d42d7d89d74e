/// Why SQLite refused, in its own words.
struct DatabaseError: Error, Sendable {
  enum Kind: Sendable {
    /// Another process uses the file, for longer than was waited.
    case locked
    /// No room is left on the disk.
    case full
    /// The file, or its disk, is there to read only, or cannot be reached.
    case unwritable
    case other
  }

  let message: String
  var kind = Kind.other
}

extension DatabaseError: CustomStringConvertible {
  var description: String { message }
}
