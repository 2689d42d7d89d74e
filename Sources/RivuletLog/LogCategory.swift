/// The part of a program that an entry is about. Add your own in an extension:
///
/// ```swift
/// extension LogCategory {
///   static let trade: LogCategory = "trade"
/// }
/// ```
public struct LogCategory: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name in a line.
  public let name: String

  /// Makes a category with a name.
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  /// The category of entries that name none.
  public static let normal: LogCategory = "normal"
}

extension LogCategory: CustomStringConvertible {
  public var description: String { name }
}
