/// The reason why an ``UIBuilder`` has no such outlet.
public enum OutletError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no object with this id.
  case missing(id: String)
  /// The object with this id has a type that is not the expected one.
  case otherType(id: String, expected: String, found: String)

  /// The reason, with the id.
  public var description: String {
    switch self {
    case .missing(let id): "The interface has no object with the id '\(id)'."
    case .otherType(let id, let expected, let found): "The object '\(id)' is a \(found), not a \(expected)."
    }
  }
}
