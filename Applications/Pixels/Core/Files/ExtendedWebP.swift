/// WebP files with more than a picture.
enum ExtendedWebP {
  /// The bits of the head that say which chunks there are.
  private static let flags: [String: UInt8] = ["ICCP": 0x20, "EXIF": exifFlag]

  /// Returns a file with a chunk in place of the one of its type: a colour profile before the picture, Exif data behind it. Nil if the file
  /// is damaged.
  static func adding(_ type: String, _ body: some Collection<UInt8>, to bytes: [UInt8]) -> [UInt8]? {
    let chunks = RIFFChunk.all(of: bytes)
    guard let first = chunks.first, var head = head(first), let flag = flags[type] else { return nil }
    head[0] |= flag
    let rest = chunks.filter { ![type, "VP8X"].contains($0.type) }.flatMap { RIFFChunk.bytes($0.type, $0.body) }
    let added = RIFFChunk.bytes(type, body)
    let whole = "WEBP".utf8 + RIFFChunk.bytes("VP8X", head) + (type == "ICCP" ? added + rest : rest + added)
    return "RIFF".utf8 + [UInt8](whole.count, count: 4, isLittle: true) + whole
  }

  /// The bit of the head for Exif data.
  static let exifFlag: UInt8 = 0x08

  /// Returns the body of the head, by the first chunk of a file that may be a simple one.
  static func head(_ first: RIFFChunk) -> [UInt8]? {
    let body = Array(first.body)
    var (flags, width, height): (UInt8, Int?, Int?) = (0, nil, nil)
    switch first.type {
    case "VP8X" where body.count >= 10: return body
    case "VP8 ":
      width = body.number(at: 6, 2, isLittle: true).map { $0 & 0x3FFF }
      height = body.number(at: 8, 2, isLittle: true).map { $0 & 0x3FFF }
    case "VP8L":
      let sides = body.number(at: 1, 4, isLittle: true)
      width = sides.map { ($0 & 0x3FFF) + 1 }
      height = sides.map { ($0 >> 14 & 0x3FFF) + 1 }
      // Its own bit for transparency.
      if sides.map({ $0 >> 28 & 1 }) == 1 { flags = 0x10 }
    default: return nil
    }
    guard let width, let height, width > 0, height > 0 else { return nil }
    let sides = [width, height].flatMap { [UInt8]($0 - 1, count: 3, isLittle: true) }
    return [flags, 0, 0, 0] + sides
  }
}
