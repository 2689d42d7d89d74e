/// The name of a field of an entry, and the type of what stands there. Add your own in an extension:
///
/// ```swift
/// extension LogKey<Int> {
///   static var attempt: LogKey { "attempt" }
/// }
/// ```
public struct LogKey<Value: Sendable>: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name in a line.
  public let name: String

  /// Makes a key with a name.
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

/// A name and a value that go with an entry.
public struct LogField: Sendable {
  /// The name of the key.
  public let name: String
  /// The value, of the key's type.
  public let value: any Sendable

  /// Makes a field of a key and a value of its type.
  public init<Value>(_ key: LogKey<Value>, _ value: Value) {
    name = key.name
    self.value = value
  }
}

extension [LogField] {
  /// Puts a field in the place of one of the same name, or at the end.
  mutating func put(_ field: LogField) {
    if let index = firstIndex(where: { $0.name == field.name }) { self[index] = field } else { append(field) }
  }
}
