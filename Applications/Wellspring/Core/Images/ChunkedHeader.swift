/// The sizes in the headers of formats that are made of chunks: a kind in four letters, a length, and so many bytes.
enum ChunkedHeader {
  // Only so many are looked at, so that a file of nothing but chunks ends too. Pictures are whole rows of chunks.
  private static let mostChunks = 100_000

  static func size(png file: OpenFile) throws(ImageFailure) -> PixelSize {
    let head = file.read(26, at: 0)
    guard head.count == 26, head[12..<16].elementsEqual("IHDR".utf8),
      let size = PixelSize(head.bigEndian(16, 4), head.bigEndian(20, 4))
    else { throw .damaged }
    return size
  }

  /// True if the control chunk of an animation precedes the picture of a PNG file.
  static func isAnimated(png file: OpenFile) -> Bool {
    var offset = 8
    for _ in 0..<mostChunks {
      let head = file.read(8, at: offset)
      switch head.letters(4, 4) {
      case "acTL": return true
      case "IDAT", "": return false
      default: offset += 12 + head.bigEndian(0, 4)
      }
    }
    return false
  }

  /// The library for this format knows the size too, but allocates every pixel first: a gigabyte for a header that claims the
  /// largest size.
  static func size(webP file: OpenFile) throws(ImageFailure) -> PixelSize {
    guard let size = webPSize(file.read(30, at: 0)) else { throw .damaged }
    return size
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
