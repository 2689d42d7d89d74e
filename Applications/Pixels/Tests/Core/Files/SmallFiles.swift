import CZlib
import Foundation

@testable import PixelsCore

/// Small files of each format, put together byte by byte.
enum SmallFiles {
  /// A PNG file of rows, each with a filter's number before it.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 0, interlace: UInt8 = 0, rows: [[UInt8]],
    others: [(String, [UInt8])] = []
  ) -> Data {
    let head = [UInt8](width, count: 4) + [UInt8](height, count: 4) + [depth, color, 0, 0, interlace]
    var bytes = PNGChunk.signature + PNGChunk.bytes("IHDR", head)
    for (type, body) in others { bytes += PNGChunk.bytes(type, body) }
    let packed = packed(Array(rows.joined()))
    bytes += PNGChunk.bytes("IDAT", packed[..<3]) + PNGChunk.bytes("IDAT", packed[3...]) + PNGChunk.bytes("IEND", [])
    return Data(bytes)
  }

  /// A PNG file of two grey pixels beside each other.
  static let png = png(2, 1, rows: [[0, 1, 2]])

  static func packed(_ plain: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(plain.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, plain, uLong(plain.count), 9)
    return Array(packed.prefix(Int(count)))
  }

  static func unpacked(_ packed: [UInt8]) -> [UInt8]? {
    var rows = [UInt8](repeating: 0, count: 65_536)
    var count = uLong(rows.count)
    return uncompress(&rows, &count, packed, uLong(packed.count)) == Z_OK ? Array(rows.prefix(Int(count))) : nil
  }

  /// An XMP packet with an orientation, as an attribute or an element.
  ///
  /// - Parameter foreign: The value of a property of another namespace with the same name.
  static func packet(_ orientation: Int?, isElement: Bool = false, keepingForeign foreign: Int? = nil) -> [UInt8] {
    let attribute = orientation.map { isElement ? "" : " tiff:Orientation=\"\($0)\"" } ?? ""
    let element = orientation.map { isElement ? "<tiff:Orientation> \($0)</tiff:Orientation>" : "" } ?? ""
    return Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
        xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:my="http://example.org/" my:Orientation="\(foreign ?? orientation ?? 1)" xmp:Rating="4"\(attribute)>\(element)
      </rdf:Description></rdf:RDF></x:xmpmeta>   <?xpacket end="w"?>
      """.utf8)
  }

  // MARK: TIFF

  struct Entry: Equatable {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]
  }

  /// A TIFF or BigTIFF file with a page for each list of entries; the data of a page is behind its directory.
  static func tiff(_ pages: [[Entry]], isLittle: Bool = true, isBig: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { [UInt8](value, count: count, isLittle: isLittle) }
    let width = isBig ? 8 : 4
    var bytes = (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(isBig ? 43 : 42, 2)
    if isBig { bytes += number(8, 2) + number(0, 2) }
    bytes += number(bytes.count + width, width)
    for (index, entries) in pages.enumerated() {
      let end = bytes.count + (isBig ? 8 : 2) + entries.count * (isBig ? 20 : 12) + width
      var (directory, data): ([UInt8], [UInt8]) = (number(entries.count, isBig ? 8 : 2), [])
      for entry in entries {
        directory += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, width)
        if entry.value.count <= width {
          directory += entry.value + [UInt8](repeating: 0, count: width - entry.value.count)
        } else {
          directory += number(end + data.count, width)
          data += entry.value + (entry.value.count % 2 == 0 ? [] : [0])
        }
      }
      bytes += directory + number(index == pages.count - 1 ? 0 : end + data.count, width) + data
    }
    return bytes
  }

  /// The entries of each page of a TIFF file, read apart from the code that is tested; nil if it is damaged.
  static func pages(_ bytes: [UInt8]) -> [[Entry]]? {
    let isLittle = bytes.first == 0x49
    func number(_ offset: Int, _ count: Int) -> Int { bytes.number(at: offset, count, isLittle: isLittle) ?? 0 }
    let isBig = number(2, 2) == 43
    let width = isBig ? 8 : 4
    let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1]
    var (pages, offset): ([[Entry]], Int) = ([], number(isBig ? 8 : 4, width))
    while offset != 0 {
      guard offset % 2 == 0, pages.count < 100 else { return nil }
      let count = number(offset, isBig ? 8 : 2)
      var place = offset + (isBig ? 8 : 2)
      var entries: [Entry] = []
      for _ in 0..<count {
        let (type, count) = (number(place + 2, 2), number(place + 4, width))
        let length = count * (sizes[type] ?? 1)
        let start = length <= width ? place + 4 + width : number(place + 4 + width, width)
        guard start + length <= bytes.count else { return nil }
        entries.append(
          Entry(tag: number(place, 2), type: type, count: count, value: Array(bytes[start..<start + length])))
        place += isBig ? 20 : 12
      }
      guard entries.map(\.tag) == entries.map(\.tag).sorted() else { return nil }
      pages.append(entries)
      offset = number(place, width)
    }
    return pages
  }

  // MARK: JPEG, WebP, HEIF

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + [UInt8](body.count + 2, count: 2) + body
  }

  /// A file with segments before its picture, which isn't one that can be decoded.
  static func jpeg(_ segments: [[UInt8]]) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined() + [0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9]
  }

  static func webP(_ chunks: [(String, [UInt8])], rest: [UInt8] = []) -> [UInt8] {
    let body = "WEBP".utf8 + chunks.flatMap { RIFFChunk.bytes($0.0, $0.1) }
    return "RIFF".utf8 + [UInt8](body.count, count: 4, isLittle: true) + body + rest
  }

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] { [UInt8](body.count + 8, count: 4) + type.utf8 + body }

  /// A file with items, each with the numbers of its properties.
  static func heif(
    properties: [[UInt8]], items: [(id: Int, indices: [UInt8])], references: [[UInt8]] = [], brand: String = "heic",
    isMetaLast: Bool = false
  ) -> [UInt8] {
    let associations = items.flatMap { [UInt8]($0.id, count: 2) + [UInt8($0.indices.count)] + $0.indices }
    let meta = box(
      "meta",
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
        + (references.isEmpty ? [] : box("iref", [0, 0, 0, 0] + references.joined()))
        + box(
          "iprp",
          box("ipco", Array(properties.joined()))
            + box("ipma", [0, 0, 0, 0] + [UInt8](items.count, count: 4) + associations)))
    let data = box("mdat", [1, 2, 3, 4])
    return box("ftyp", Array("\(brand)\0\0\0\0mif1\(brand)".utf8)) + (isMetaLast ? data + meta : meta + data)
  }
}
