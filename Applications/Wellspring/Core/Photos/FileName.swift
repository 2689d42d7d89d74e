import Foundation

// Unsafe: The bytes are read during the call only.

/// The name of a file as the system knows it: bytes, which need not be text. A file in a folder below has that folder's
/// name and a slash before its own.
struct FileName: Sendable, Hashable, Comparable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads the form that the database keeps.
  init(stored: String) {
    guard stored.utf8.first == UInt8(ascii: "/") else {
      self.init(stored)
      return
    }
    let digits = stored.utf8.dropFirst().map { UInt8(Character(UnicodeScalar($0)).hexDigitValue ?? 0) }
    self.init(bytes: stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  /// The name as text, which keeps every name apart: what is no text is written as digits behind a slash, with which no
  /// name begins.
  var stored: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return bytes.reduce(into: "/") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  /// The name as a person reads it, without the folders before it. Bytes that are no text show as �.
  var text: String {
    String(decoding: bytes.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }

  /// The whole name on one line, whatever is in it.
  var quoted: String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }

  // By whole blocks: a folder may have 100,000 names, and Swift compares and hashes arrays byte by byte.

  static func == (left: FileName, right: FileName) -> Bool {
    left.bytes.count == right.bytes.count && left.difference(from: right) == 0
  }

  static func < (left: FileName, right: FileName) -> Bool {
    let difference = left.difference(from: right)
    return difference < 0 || difference == 0 && left.bytes.count < right.bytes.count
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Negative, zero or positive, by the first byte that differs, as far as both reach.
  private func difference(from other: FileName) -> Int32 {
    bytes.withUnsafeBytes { own in
      other.bytes.withUnsafeBytes { other in
        guard let first = own.baseAddress, let second = other.baseAddress else { return 0 }
        return memcmp(first, second, min(own.count, other.count))
      }
    }
  }
}
