/// The directory of the first picture in a TIFF file.
struct TIFFDirectory {
  /// The tags that are looked at.
  enum Tag: Int {
    case bitsPerSample = 258
    case colors = 262
    case exif = 0x8769
    case place = 0x8825
  }

  private let bytes: [UInt8]
  private let isLittle: Bool
  private let entries: Range<Int>
  /// True if another picture follows.
  let hasNext: Bool

  /// Reads a file; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard let start = bytes.number(at: 4, 4, isLittle: isLittle),
      let count = bytes.number(at: start, 2, isLittle: isLittle),
      let next = bytes.number(at: start + 2 + count * 12, 4, isLittle: isLittle)
    else { return nil }
    (self.bytes, self.isLittle, hasNext) = (bytes, isLittle, next != 0)
    entries = start + 2..<start + 2 + count * 12
  }

  /// The first value of a tag; nil if the picture doesn't have the tag.
  subscript(tag: Tag) -> Int? {
    let entry = stride(from: entries.lowerBound, to: entries.upperBound, by: 12).first { number($0, 2) == tag.rawValue }
    guard let entry, let count = number(entry + 4, 4) else { return nil }
    // Numbers of two bytes: two of them fit into the entry, and of more it has the place.
    guard number(entry + 2, 2) == 3 else { return number(entry + 8, 4) }
    return count <= 2 ? number(entry + 8, 2) : number(entry + 8, 4).flatMap { number($0, 2) }
  }

  private func number(_ offset: Int, _ count: Int) -> Int? { bytes.number(at: offset, count, isLittle: isLittle) }
}
