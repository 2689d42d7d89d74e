import CNATS
import Foundation
import Rivulet

// Unsafe: pointers lead into the C message, which the message's storage owns; the client library parses headers under a lock.

/// A received message. Its bytes are read in place, without a copy.
///
/// ```swift compiled
/// func sum(_ message: NATSMessage) -> Int { message.withBytes { $0.reduce(0) { $0 + Int($1) } } }
/// ```
///
/// A subscriber that keeps a message keeps all of its bytes in memory.
public struct NATSMessage: Sendable {
  @usableFromInline let storage: MessageStorage

  init(_ storage: MessageStorage) { self.storage = storage }

  /// Takes over a message of the client library.
  init(_ raw: OpaquePointer, lostBefore: Int = 0) {
    storage = MessageStorage()
    storage.hold(raw, UnsafeRawBufferPointer(of: raw), lostBefore: lostBefore)
  }

  /// The C message, which the storage has as long as a message refers to it.
  var raw: OpaquePointer { storage.raw! }

  /// The number of messages that were discarded before this one, since the previous report, because the subscriber was too slow.
  ///
  /// Always 0 unless the signal was made with ``SlowSubscriberPolicy/report``.
  @inlinable public var lostBefore: Int { storage.lostBefore }
  /// The subject that it was sent to.
  public var subject: String { String(cString: natsMsg_GetSubject(raw)) }
  /// The subject that an answer goes to, if the sender waits for one.
  public var replySubject: String? { natsMsg_GetReply(raw).map { String(cString: $0) } }
  /// The number of bytes.
  @inlinable public var count: Int { storage.count }
  /// A copy of the bytes.
  public var bytes: [UInt8] { withBytes { Array($0) } }
  /// The bytes as text; bytes that aren't UTF-8 are replaced.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes in place. They are valid only during the call.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Unsafe: the bytes live as long as the message, which is retained for the call.
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.start, count: storage.count))
  }

  /// The value that was sent as JSON.
  ///
  /// Throws ``NATSFailure/undecodable(subject:type:reason:)`` if the bytes are no JSON or don't fit the type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(NATSFailure) -> Value {
    try decode(type, named: NATSFailure.name(of: type), keys: .useDefaultKeys)
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, named name: String, keys: JSONDecoder.KeyDecodingStrategy
  ) throws(NATSFailure) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = keys
    decoder.dateDecodingStrategy = .secondsSince1970
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch {
      throw .undecodable(subject: subject, type: name, reason: "\(error)")
    }
  }

  /// The first value of a header.
  public func header(_ name: String) -> String? {
    headerLock.withLock { _ in
      // Unsafe: the client library owns the text, which lives as long as the message.
      var value: UnsafePointer<CChar>?
      guard natsMsgHeader_Get(raw, name, &value) == NATS_OK, let value else { return nil }
      return String(cString: value)
    }
  }

  /// All headers.
  public var headers: NATSHeaders {
    headerLock.withLock { _ in
      var headers = NATSHeaders()
      // Unsafe: the library allocates the lists, whose entries live as long as the message, and `free` releases them.
      var names: UnsafeMutablePointer<UnsafePointer<CChar>?>?
      var count: Int32 = 0
      guard natsMsgHeader_Keys(raw, &names, &count) == NATS_OK, let names else { return headers }
      defer { free(names) }
      for index in 0..<Int(count) {
        guard let name = names[index] else { continue }
        var values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
        var valueCount: Int32 = 0
        guard natsMsgHeader_Values(raw, name, &values, &valueCount) == NATS_OK, let values else { continue }
        defer { free(values) }
        for value in UnsafeBufferPointer(start: values, count: Int(valueCount)) {
          if let value { headers.add(String(cString: value), to: String(cString: name)) }
        }
      }
      return headers
    }
  }
}

/// Guards the headers of all messages, which the client library parses on first use. Few messages have any.
private let headerLock = Locked(())

extension NATSMessage: CustomStringConvertible {
  public var description: String { "\(subject): \(count) bytes" }
}
