import PictureMetadata

/// The orientation in the Exif data of a WebP file, or else in its XMP packet. Changing it leaves the picture, its frames and all other
/// chunks as they are.
struct WebPOrientation {
  /// The orientation: 1 to 8. Another number is 1.
  let number: Int

  private var chunks: [RIFFChunk]
  /// The bytes behind the file that the container describes.
  private let rest: ArraySlice<UInt8>
  private let exif: Int?
  private let directory: TIFFDirectory?
  private let packet: Int?

  /// Reads a file; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    guard let length = bytes.number(at: 4, 4, isLittle: true), length >= 4, 8 + length <= bytes.count else {
      return nil
    }
    let end = 8 + length
    let chunks = RIFFChunk.all(of: Array(bytes[..<end]))
    // The last one may be without the byte that fills it.
    guard let last = chunks.last, last.body.endIndex >= end - 1,
      chunks.allSatisfy({ $0.type.utf8.allSatisfy { $0 < 0x80 } })
    else { return nil }
    self.chunks = chunks
    rest = bytes[end...]
    exif = chunks.firstIndex { $0.type == "EXIF" }
    packet = chunks.firstIndex { $0.type == "XMP " }
    directory = exif.flatMap { TIFFDirectory(Self.block(chunks[$0])) }
    if exif != nil, directory == nil { return nil }
    number = directory?.orientation ?? packet.flatMap { XMPPacket(chunks[$0].body)?.orientation } ?? 1
  }

  /// The file turned by a quarter; nil if it is damaged.
  func turned(clockwise: Bool) -> [UInt8]? {
    let new = Orientation.turned(number, clockwise: clockwise)
    var chunks = chunks.map { (type: $0.type, body: Array($0.body)) }
    if let packet, let changed = XMPOrientation.setting(new, in: chunks[packet].body) { chunks[packet].body = changed }
    if let exif {
      guard let changed = directory?.setting(new) else { return nil }
      let isMarked = chunks[exif].body.starts(with: ExifData.header)
      chunks[exif].body = (isMarked ? ExifData.header : []) + changed
    } else {
      guard let head = self.chunks.first.flatMap(ExtendedWebP.head) else { return nil }
      if chunks[0].type == "VP8X" { chunks.removeFirst() }
      // Exif data precedes the XMP packet.
      let index = chunks.firstIndex { $0.type == "XMP " } ?? chunks.count
      chunks.insert(("EXIF", TIFFDirectory.block(orientation: new)), at: index)
      chunks.insert(("VP8X", [head[0] | ExtendedWebP.exifFlag] + head[1...]), at: 0)
    }
    let whole = "WEBP".utf8 + chunks.flatMap { RIFFChunk.bytes($0.type, $0.body) }
    return "RIFF".utf8 + [UInt8](whole.count, count: 4, isLittle: true) + whole + rest
  }

  /// Only JPEG wants the letters in front, but some programs write them everywhere.
  private static func block(_ chunk: RIFFChunk) -> [UInt8] {
    Array(chunk.body.starts(with: ExifData.header) ? chunk.body.dropFirst(ExifData.header.count) : chunk.body)
  }
}
