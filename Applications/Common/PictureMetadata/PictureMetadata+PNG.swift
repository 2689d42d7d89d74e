import CZlib

extension PictureMetadata {
  /// Reads the chunks, of which some programs write those with metadata behind the picture.
  mutating func readPNG(_ file: PictureBytes) {
    var offset = 8
    for _ in 0..<Self.mostParts {
      guard let count = file.number(4, at: offset), let type = file.bytes(4, at: offset + 4).map({ Array($0) }) else {
        return
      }
      let isText = ["iTXt", "zTXt", "tEXt"].contains { type.elementsEqual($0.utf8) }
      if isText || type.elementsEqual("eXIf".utf8), count <= Self.mostBytes,
        let body = file.bytes(count, at: offset + 8).map({ Array($0) })
      {
        if isText { add(PNGText(type: type, body)) } else { addExif(body) }
      }
      if type.elementsEqual("IEND".utf8) { return }
      offset += 12 + count
    }
  }

  private mutating func add(_ text: PNGText) {
    if let found = text.packet, packet == nil { packet = found }
    if let found = text.exif { addExif(found) }
    if let found = text.records, records == nil { records = PhotoshopResources.records(in: found) ?? found }
  }
}

/// A text in a PNG file, in which programs keep XMP packets and other metadata.
package struct PNGText {
  private let keyword: String
  private let text: [UInt8]

  /// Reads the body of an `iTXt`, `zTXt` or `tEXt` chunk. A damaged one has no text.
  package init(type: [UInt8], _ body: [UInt8]) {
    let end = body.firstIndex(of: 0) ?? body.endIndex
    keyword = String(decoding: body[..<end], as: UTF8.self)
    let rest = body[end...].dropFirst()
    guard Self.keywords.contains(keyword) else {
      text = []
      return
    }
    switch type.first {
    case UInt8(ascii: "t"): text = Array(rest)
    // The method of the compression precedes it.
    case UInt8(ascii: "z"): text = Self.decompressed(rest.dropFirst())
    default:
      // Whether it is compressed, and how; a language; the keyword in that language.
      let isCompressed = rest.first == 1
      var text = rest.dropFirst(2)
      for _ in 0..<2 { text = text.drop { $0 != 0 }.dropFirst() }
      self.text = isCompressed ? Self.decompressed(text) : Array(text)
    }
  }

  private static let packetKeyword = "XML:com.adobe.xmp"
  private static let exifKeywords = ["Raw profile type exif", "Raw profile type APP1"]
  private static let recordsKeyword = "Raw profile type iptc"
  private static let keywords = exifKeywords + [packetKeyword, recordsKeyword]

  /// The XMP packet; nil if the text is another.
  package var packet: [UInt8]? { keyword == Self.packetKeyword ? text : nil }

  /// The Exif data, perhaps behind the letters that mark it; nil if the text is another.
  package var exif: [UInt8]? { Self.exifKeywords.contains(keyword) ? profile : nil }

  /// The IPTC records, perhaps in a resource of Photoshop; nil if the text is another.
  var records: [UInt8]? { keyword == Self.recordsKeyword ? profile : nil }

  /// The bytes that ImageMagick writes in hexadecimal digits behind a name and a length.
  private var profile: [UInt8] {
    let lines = text.split(separator: 0x0A, maxSplits: 2)
    guard lines.count == 3 else { return [] }
    let digits = lines[2].compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private static func decompressed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let packed = Array(bytes)
    var result = [UInt8](repeating: 0, count: PictureMetadata.mostBytes)
    var count = uLong(result.count)
    guard uncompress(&result, &count, packed, uLong(packed.count)) == Z_OK else { return [] }
    return Array(result.prefix(Int(count)))
  }
}
