/// The header of a format that is made of chunks: a kind in four letters, a length, and so many bytes.
struct ChunkedHeader {
  let size: PixelSize
  /// The EXIF block, beginning with `Exif`.
  private(set) var exif: [UInt8]?

  // Only so many are looked at, so that a file of nothing but chunks ends too. Pictures are whole rows of chunks.
  private static let mostChunks = 100_000
  private static let mostExif = 1 << 16

  init(png file: OpenFile) throws(ImageFailure) {
    let head = file.read(26, at: 0)
    guard head.count == 26, head[12..<16].elementsEqual("IHDR".utf8),
      let size = PixelSize(head.bigEndian(16, 4), head.bigEndian(20, 4))
    else { throw .damaged }
    self.size = size
    exif = Self.find("eXIf", in: file, from: 8, Self.pngChunk).map(Self.block)
  }

  /// True if a PNG file says before its picture that it is an animation.
  static func isAnimated(png file: OpenFile) -> Bool {
    find("acTL", in: file, from: 8, to: "IDAT", pngChunk) != nil
  }

  private typealias Chunk = (kind: ArraySlice<UInt8>, count: Int, whole: Int)

  /// After its length, its kind and its bytes a chunk has a sum of four bytes.
  private static func pngChunk(_ head: [UInt8]) -> Chunk {
    let count = head.bigEndian(0, 4)
    return (kind: head[4..<8], count: count, whole: 12 + count)
  }

  /// The next chunk begins at an even place.
  private static func webPChunk(_ head: [UInt8]) -> Chunk {
    let count = head.littleEndian(4, 4)
    return (kind: head[0..<4], count: count, whole: 8 + count + count % 2)
  }

  /// The library for this format knows the size too, but sets memory aside for every pixel first: a gigabyte for a
  /// header that claims the largest size.
  init(webP file: OpenFile) throws(ImageFailure) {
    let head = file.read(30, at: 0)
    guard let size = Self.webPSize(head) else { throw .damaged }
    self.size = size
    // Only the extended form can have more than a picture, and says so in a bit.
    guard head[12..<16].elementsEqual("VP8X".utf8), head[20] & 0x08 != 0 else { return }
    exif = Self.find("EXIF", in: file, from: 12, Self.webPChunk).map(Self.block)
  }

  static func webPSize(_ head: [UInt8]) -> PixelSize? {
    guard head.count >= 30 else { return nil }
    switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8 " where head[23..<26].elementsEqual([0x9D, 0x01, 0x2A]):
      return PixelSize(head.littleEndian(26, 2) & 0x3FFF, head.littleEndian(28, 2) & 0x3FFF)
    case "VP8L" where head[20] == 0x2F:
      return PixelSize((head.littleEndian(21, 4) & 0x3FFF) + 1, (head.littleEndian(21, 4) >> 14 & 0x3FFF) + 1)
    case "VP8X":
      return PixelSize(head.littleEndian(24, 3) + 1, head.littleEndian(27, 3) + 1)
    default:
      return nil
    }
  }

  /// The bytes of the first chunk of a kind, or nil when one of the other kind comes first.
  private static func find(
    _ kind: String, in file: OpenFile, from start: Int, to end: String? = nil, _ read: ([UInt8]) -> Chunk
  ) -> [UInt8]? {
    var offset = start
    for _ in 0..<mostChunks {
      let head = file.read(8, at: offset)
      guard head.count == 8 else { return nil }
      let chunk = read(head)
      if chunk.kind.elementsEqual(kind.utf8) {
        return chunk.count <= mostExif ? file.read(chunk.count, at: offset + 8) : nil
      }
      if let end, chunk.kind.elementsEqual(end.utf8) { return nil }
      offset += chunk.whole
    }
    return nil
  }

  /// Only JPEG wants the letters in front, but some write them everywhere.
  private static func block(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: "Exif".utf8) ? bytes : Array("Exif\0\0".utf8) + bytes
  }
}

extension PixelSize {
  /// Nil when there is nothing to see.
  /// No side is longer than PNG allows, so that the product of both is a number.
  fileprivate init?(_ width: Int, _ height: Int) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

extension [UInt8] {
  fileprivate func bigEndian(_ start: Int, _ count: Int) -> Int {
    self[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(_ start: Int, _ count: Int) -> Int {
    self[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
