/// A box of the ISO base media file format (ISO/IEC 14496-12), of which HEIF, AVIF and JPEG XL files consist.
struct Box: Equatable {
  /// Four letters.
  let type: String
  /// The offsets of its payload in the file.
  let payload: Range<Int>
}

/// The boxes in a range of a file, in their order. Only their headers are read.
struct BoxSequence: Sequence, IteratorProtocol {
  /// The largest number of boxes in one range. A movie in fragments has some thousand.
  private static let maximum = 16_384

  private let file: OpenFile
  private let end: Int
  private var offset: Int
  private var count = 0

  init(_ range: Range<Int>, of file: OpenFile) {
    self.file = file
    offset = range.lowerBound
    end = Swift.min(range.upperBound, file.stamp.bytes)
  }

  /// The boxes of the whole file.
  init(_ file: OpenFile) { self.init(0..<file.stamp.bytes, of: file) }

  mutating func next() -> Box? {
    guard count < Self.maximum, end - offset >= 8 else { return nil }
    count += 1
    let head = file.read(16, at: offset)
    guard head.count >= 8 else { return nil }
    var (size, start) = (head.number(0, 4, isBig: true), offset + 8)
    switch size {
    case 0: size = end - offset
    case 1:
      guard head.count == 16 else { return nil }
      size = head.number(8, 8, isBig: true)
      start += 8
    default: break
    }
    guard size >= start - offset else { return nil }
    // A box that is cut off extends to the end of the file.
    let stop = size > end - offset ? end : offset + size
    guard start <= stop else { return nil }
    offset = stop
    return Box(type: head.letters(4, 4), payload: start..<stop)
  }
}
