import Foundation

extension JSON {
  /// The document as it is sent.
  ///
  /// A page of a hundred photographs has some seven thousand values, and Foundation's encoder takes longer for them than
  /// everything else takes together.
  func encoded() -> Data {
    Data(written)
  }

  /// The same as an array.
  var written: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .written(let document): bytes += document
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += "\(value)".utf8
    // JSON has no word for what is not finite.
    case .decimal(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values): Self.write(values, between: "[", "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members): Self.write(members, to: &bytes)
    case .extended(let members, let others):
      Self.write(members, to: &bytes)
      bytes[bytes.count - 1] = UInt8(ascii: ",")
      bytes += others.bytes
    }
  }

  private static func write(_ members: [Member], to bytes: inout [UInt8]) {
    write(members, between: "{", "}", to: &bytes) { member, bytes in
      Self.write(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
  }

  private static func write<Element>(
    _ elements: [Element], between start: Unicode.Scalar, _ end: Unicode.Scalar, to bytes: inout [UInt8],
    element write: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: start))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, &bytes)
    }
    bytes.append(UInt8(ascii: end))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Most text needs nothing, and is written at once.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      bytes += text.utf8
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
      case 0x10..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
