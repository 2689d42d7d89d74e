import Foundation

/// The bytes that a message carries.
///
/// ```swift
/// let greeting: NATSPayload = "hello"
/// let numbers = try NATSPayload.json([1, 2, 3])
/// print(greeting.bytes.count, numbers.bytes.count)  // 5 7
/// ```
public struct NATSPayload: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a payload of bytes.
  public init(_ bytes: [UInt8] = []) { self.bytes = bytes }
  public init(stringLiteral value: String) { self = .text(value) }

  /// A payload of bytes.
  public static func bytes(_ bytes: [UInt8]) -> NATSPayload { NATSPayload(bytes) }

  /// A payload of text in UTF-8.
  public static func text(_ text: String) -> NATSPayload { NATSPayload(Array(text.utf8)) }

  /// A payload of JSON, with sorted keys and dates as seconds since 1970.
  ///
  /// Throws ``NATSFailure/unencodable(type:reason:)`` if the value can't be encoded, such as a number that is infinite.
  public static func json(_ value: some Encodable) throws(NATSFailure) -> NATSPayload {
    try json(value, keys: .useDefaultKeys)
  }

  /// A payload of JSON for the server itself, whose keys are in snake case.
  static func serverJSON(_ value: some Encodable) throws(NATSFailure) -> NATSPayload {
    try json(value, keys: .convertToSnakeCase)
  }

  private static func json(
    _ value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy
  ) throws(NATSFailure) -> NATSPayload {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .secondsSince1970
    do {
      return NATSPayload([UInt8](try encoder.encode(value)))
    } catch {
      throw .unencodable(type: NATSFailure.name(of: type(of: value)), reason: "\(error)")
    }
  }
}
