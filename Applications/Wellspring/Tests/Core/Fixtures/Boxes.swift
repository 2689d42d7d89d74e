import Foundation

/// Writes files of boxes, such as HEIF.
enum Boxes {
  static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    let payload = parts.flatMap(\.self)
    return number(payload.count + 8) + Array(type.utf8) + payload
  }

  /// A box with a version and flags.
  static func full(_ type: String, version: UInt8 = 0, flags: UInt8 = 0, _ parts: [UInt8]...) -> [UInt8] {
    box(type, [version, 0, 0, flags], parts.flatMap(\.self))
  }

  /// A number of so many bytes, the highest first.
  static func number(_ value: Int, _ length: Int = 4) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * (length - 1 - $0))) }
  }

  /// An image's size.
  static func ispe(_ width: Int, _ height: Int) -> [UInt8] { full("ispe", number(width), number(height)) }

  static func ftyp(_ main: String, _ others: String...) -> [UInt8] {
    box("ftyp", Array(main.utf8), number(0), others.flatMap { Array($0.utf8) })
  }

  /// A `meta` box with images, of which one is the primary one.
  ///
  /// - Parameters:
  ///   - items: The types of the items, which have the numbers from 1.
  ///   - properties: All properties.
  ///   - associations: The places of each item's properties, from 1.
  static func meta(
    primary: Int, items: [String], properties: [[UInt8]], associations: [Int: [Int]], more: [UInt8] = []
  ) -> [UInt8] {
    let entries = items.enumerated().flatMap { index, type in
      full("infe", version: 2, number(index + 1, 2), number(0, 2), Array(type.utf8), [0])
    }
    let pairs = associations.sorted { $0.key < $1.key }.flatMap { item, places in
      number(item, 2) + [UInt8(places.count)] + places.map { UInt8($0) }
    }
    return full(
      "meta", full("hdlr", number(0), Array("pict".utf8), [UInt8](repeating: 0, count: 13)),
      full("pitm", number(primary, 2)), full("iinf", number(items.count, 2), entries),
      box("iprp", box("ipco", properties.flatMap(\.self)), full("ipma", number(associations.count), pairs)), more)
  }

  /// The top-level boxes of a file by their types.
  static func parts(of data: Data) -> [String: [UInt8]] {
    let bytes = [UInt8](data)
    var (parts, offset): ([String: [UInt8]], Int) = ([:], 0)
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      parts[String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)] = Array(bytes[offset..<offset + length])
      offset += length
    }
    return parts
  }
}
