import CMicroHTTPD
import Foundation

// Unsafe: The library reads the bytes during the call only.

/// The contents of a file that should hold certificates or a key.
struct PEMFile: Sendable {
  let path: String
  let bytes: [UInt8]

  /// More than any chain of certificates has.
  private static let longest = 1 << 20

  /// - Parameter name: The name of the contents in messages, such as `certificate`.
  init(_ file: URL, holding name: String) throws(TLSError) {
    path = file.path
    do {
      let open = try OpenFile(Array(path.utf8))
      guard open.stamp.bytes <= Self.longest else { throw TLSError("The \(name) \(path) is too long for one.") }
      bytes = open.read(open.stamp.bytes, at: 0)
    } catch let error as TLSError {
      throw error
    } catch {
      let reason = access(path, R_OK) == 0 ? "it is not a file" : String(cString: strerror(errno))
      throw TLSError("The \(name) \(path) cannot be read: \(reason).")
    }
  }

  /// True if the file names a part of this kind, such as `PRIVATE KEY`.
  func holds(_ kind: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .contains { $0.hasPrefix("-----BEGIN ") && $0.contains(kind) }
  }

  /// Hands the contents to the library.
  func withDatum<Result>(_ body: (inout gnutls_datum_t) -> Result) -> Result {
    var bytes = bytes
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
      return body(&datum)
    }
  }
}
