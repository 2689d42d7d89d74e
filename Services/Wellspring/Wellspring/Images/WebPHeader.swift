import Foundation

/// The size that a WebP file states in its first 30 bytes.
///
/// The loader for this format knows it too, but sets memory aside for every pixel first: five times as slow, and a
/// gigabyte for a header that claims the largest size.
enum WebPHeader {
  static let length = 30

  static func isWebP(_ head: Data) -> Bool {
    head.count >= 12 && head.prefix(4).elementsEqual("RIFF".utf8)
      && head.dropFirst(8).prefix(4).elementsEqual("WEBP".utf8)
  }

  static func size(_ head: Data) -> PixelSize? {
    guard isWebP(head), head.count >= length else { return nil }
    let bytes = [UInt8](head)
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 " where bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]):
      return valid(number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
    case "VP8L" where bytes[20] == 0x2F:
      return valid((number(21, 4) & 0x3FFF) + 1, (number(21, 4) >> 14 & 0x3FFF) + 1)
    case "VP8X":
      return valid(number(24, 3) + 1, number(27, 3) + 1)
    default:
      return nil
    }
  }

  private static func valid(_ width: Int, _ height: Int) -> PixelSize? {
    width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }
}
