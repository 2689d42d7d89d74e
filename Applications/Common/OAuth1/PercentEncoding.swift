import Foundation

/// Percent-encoding as OAuth wants it (RFC 5849, 3.6): everything but the unreserved characters, in capital digits.
package enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  static func encoded(_ text: some StringProtocol) -> String {
    // Nil only for text that is no Unicode, which a Swift string always is.
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Returns decoded text; nil if the encoding is malformed or the bytes aren't UTF-8.
  ///
  /// Unlike Foundation's `removingPercentEncoding`, it keeps a leading U+FEFF, which is part of a signed value.
  package static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var source = text.utf8.makeIterator()
    while let byte = source.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = source.next().flatMap(digit), let low = source.next().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
