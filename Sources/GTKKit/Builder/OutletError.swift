/// The reason why a ``UIBuilder`` has no such outlet.
public enum OutletError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no object with this id.
  case missing(id: String, file: String, known: [String])
  /// The object with this id, in this line of the file, has a type that is not the expected one.
  case otherType(id: String, file: String, line: Int, expected: String, found: String)

  /// The reason, with the file, the id and what there is.
  public var description: String {
    switch self {
    case .missing(let id, let file, let known):
      "\(file) has no object with the id '\(id)'; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))."
    case .otherType(let id, let file, let line, let expected, let found):
      "\(file):\(line): The object '\(id)' is a \(found), not a \(expected)."
    }
  }
}
