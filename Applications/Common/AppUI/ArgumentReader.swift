import AppCore

/// Reads a program's arguments one after the other.
public struct ArgumentReader {
  private var rest: [String]
  private var current = ""

  public init(_ arguments: some Sequence<String>) { rest = Array(arguments.reversed()) }

  /// The next argument.
  public mutating func next() -> String? {
    guard let next = rest.popLast() else { return nil }
    current = next
    return next
  }

  /// Returns the value that follows the last argument.
  public mutating func value() throws(Misuse) -> String {
    guard let value = rest.popLast(), !value.isEmpty else {
      throw Misuse(localized("%@ needs a value.", current))
    }
    return value
  }

  /// The error of an unknown argument.
  public var unknown: Misuse { Misuse(localized("Unknown argument '%@'.", current)) }
}

/// A mistake in the arguments, in words for the user.
public struct Misuse: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
