import Foundation

/// A value of a bucket, or the deletion of one.
public struct KeyValueEntry: Sendable, Hashable {
  /// The key.
  public let key: String
  /// The value; nil if the key was deleted.
  public let bytes: [UInt8]?
  /// The place of the change in the bucket: each change has a larger one than those before.
  public let revision: UInt64
  /// The number of changes that follow in the bucket for the subscriber: 0 for the newest.
  public let pending: Int

  /// The value as text; bytes that aren't UTF-8 are replaced. Nil if the key was deleted.
  public var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
  /// True if the key was deleted by this change.
  public var isDeleted: Bool { bytes == nil }

  /// The value that was stored as JSON; nil if the key was deleted.
  ///
  /// Throws ``NATSFailure/undecodable(subject:type:reason:)`` if the bytes are no JSON or don't fit the type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(NATSFailure) -> Value? {
    guard let bytes else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch {
      throw .undecodable(subject: key, type: NATSFailure.name(of: type), reason: "\(error)")
    }
  }
}
