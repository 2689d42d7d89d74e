/// The header of a BMP file as its loader reads it.
struct BMPHeader {
  /// The bytes before the pixels.
  let bytes: [UInt8]
  /// The offset of the pixels in the file.
  let end: Int

  /// Reads the header of a file with bytes between its palette and its pixels, which the loader takes for the pixels, or for
  /// another palette. Nil for any other file.
  init?(_ file: InputFile) {
    var bytes = file.read(138, at: 0)
    guard bytes.starts(with: "BM".utf8) else { return nil }
    func number(_ offset: Int, _ length: Int) -> Int { bytes.number(offset, length, isBig: false) }
    let (pixels, length) = (number(10, 4), number(14, 4))
    guard length == 12 || (40...124).contains(length) else { return nil }
    let depth = number(length == 12 ? 24 : 28, 2)
    var count = 14 + length
    // The masks of the colours are behind the oldest form of the header.
    if length == 40, let masks = [3: 12, 6: 16][number(30, 4)] { count += masks }
    if depth <= 8 {
      let colors = length == 12 ? 0 : number(46, 4)
      count += (1...256).contains(colors) ? colors * 4 : (length == 12 ? 3 : 4) << depth
    }
    guard pixels > count, pixels < file.count else { return nil }
    bytes = file.read(count, at: 0)
    bytes.replaceSubrange(10..<14, with: (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
    // Pixels of more bits are colours themselves, whatever palette precedes them.
    if depth > 8, length > 12 { bytes.replaceSubrange(46..<50, with: [0, 0, 0, 0]) }
    self.bytes = bytes
    end = pixels
  }

  /// True if a file without compression ends before its last pixel.
  static func isCut(_ file: InputFile) -> Bool {
    let head = file.read(54, at: 0)
    guard head.count == 54, head.starts(with: "BM".utf8) else { return false }
    func number(_ offset: Int, _ length: Int) -> Int { head.number(offset, length, isBig: false) }
    func edge(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: number(offset, 4)).magnitude) }
    let isOld = number(14, 4) == 12
    guard isOld || [0, 3, 6].contains(number(30, 4)) else { return false }
    let (width, height) = isOld ? (number(18, 2), number(20, 2)) : (edge(18), edge(22))
    guard height > 0, max(width, height) < 1 << 24 else { return false }
    let bits = width * number(isOld ? 24 : 28, 2)
    // The last row may lack its padding.
    return file.count < number(10, 4) + (bits + 31) / 32 * 4 * (height - 1) + (bits + 7) / 8
  }
}
