/// What part of a program an entry is about. Add your own in an extension:
///
/// ```swift
/// extension LogCategory {
///   static let trade: LogCategory = "trade"
/// }
/// ```
public struct LogCategory: Sendable, Hashable, ExpressibleByStringLiteral {
  /// What it is called in a line.
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  /// What nothing else is said about.
  public static let normal: LogCategory = "normal"
}

extension LogCategory: CustomStringConvertible {
  public var description: String { name }
}
