import Foundation

/// A file of an object store, without its bytes.
public struct StoredObject: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The number of bytes.
  public let size: Int
  /// The SHA-256 hash of the bytes, as the store has it: `SHA-256=` and base 64 for URLs.
  public let digest: String
  /// The name of its pieces, another one for each time that it is stored.
  let identifier: String
  let chunks: Int
}

extension StoredObject {
  /// The form of the server, which the clients of other languages read and write as well.
  struct Wire: Codable, Sendable {
    struct Link: Codable, Sendable { var bucket: String }
    struct Options: Codable, Sendable {
      var maxChunkSize: Int?
      var link: Link?
    }
    var name: String
    var bucket: String
    var nuid: String
    var size: Int
    var chunks: Int
    var digest: String?
    var deleted: Bool?
    var mtime: String?
    var options: Options?
  }

  init(_ wire: Wire, in store: String) throws(NATSFailure) {
    func damaged(_ reason: String) -> NATSFailure { .objectDamaged(wire.name, store: store, reason: reason) }
    guard (0...1 << 50).contains(wire.size), (0...1 << 40).contains(wire.chunks), (wire.size == 0) == (wire.chunks == 0)
    else { throw damaged("its description says \(wire.size) bytes in \(wire.chunks) pieces") }
    guard wire.options?.link == nil else { throw damaged("it is a link, which isn't supported") }
    try NATSSubject.checkName(wire.nuid, of: "piece")
    (name, size, chunks) = (wire.name, wire.size, wire.chunks)
    (digest, identifier) = (wire.digest ?? "", wire.nuid)
  }
}

extension [UInt8] {
  /// In base 64 for URLs, as the object stores of other clients write it.
  var base64ForURLs: String {
    Data(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
  }
}
