/// The encodings of XML.
enum XMLText {
  /// Returns a text in UTF-8 without a byte order mark and zeros; nil if it is empty. Invalid sequences become U+FFFD.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    let text: [UInt8] =
      switch width(of: bytes) {
      case (4, let isLittle):
        Array(
          String(String.UnicodeScalarView(units(UInt32.self, bytes, isLittle).map { Unicode.Scalar($0) ?? "\u{FFFD}" }))
            .utf8)
      case (2, let isLittle): Array(String(decoding: units(UInt16.self, bytes, isLittle), as: UTF16.self).utf8)
      default: Array(String(decoding: bytes, as: UTF8.self).utf8)
      }
    let isMarked = text.starts(with: [0xEF, 0xBB, 0xBF])
    // Programs fill the space for later changes with zeros.
    let plain = (isMarked ? text.dropFirst(3) : text[...]).filter { $0 != 0 }
    return plain.isEmpty ? nil : plain
  }

  /// The number of bytes of each code unit, by a byte order mark or by the zeros around the first `<`.
  private static func width(of bytes: [UInt8]) -> (Int, isLittle: Bool) {
    let head = bytes.prefix(4)
    if head == [0xFF, 0xFE, 0, 0] || head == [0x3C, 0, 0, 0] { return (4, true) }
    if head == [0, 0, 0xFE, 0xFF] || head == [0, 0, 0, 0x3C] { return (4, false) }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0x3C, 0]) { return (2, true) }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0, 0x3C]) { return (2, false) }
    return (1, true)
  }

  private static func units<Unit: FixedWidthInteger>(
    _ type: Unit.Type, _ bytes: [UInt8], _ isLittle: Bool
  ) -> [Unit] {
    let width = Unit.bitWidth / 8
    return stride(from: 0, to: bytes.count - width + 1, by: width).map { start in
      (0..<width).reduce(0) { $0 << 8 | Unit(bytes[start + (isLittle ? width - 1 - $1 : $1)]) }
    }
  }
}
