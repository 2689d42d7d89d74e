/// A box of the ISO base media file format (ISO/IEC 14496-12), of which HEIF, AVIF and JPEG XL files consist.
package struct Box {
  /// Four letters.
  package let type: String
  /// The offsets of its payload in the file.
  package let payload: Range<Int>
}

/// The boxes in a range of a file, in their order. Only their headers are read.
package struct BoxSequence: Sequence, IteratorProtocol {
  /// The largest number of boxes in one range. A picture of 200 megapixels has some thousand tiles.
  private static let maximum = 1 << 16

  private let file: PictureBytes
  private let end: Int
  private var offset: Int
  private var count = 0

  package init(_ range: Range<Int>, of file: PictureBytes) {
    self.file = file
    offset = range.lowerBound
    end = Swift.min(range.upperBound, file.count)
  }

  /// The boxes of the whole file.
  package init(_ file: PictureBytes) { self.init(0..<file.count, of: file) }

  package mutating func next() -> Box? {
    guard count < Self.maximum, end - offset >= 8, var size = file.number(4, at: offset),
      let type = file.letters(at: offset + 4)
    else { return nil }
    count += 1
    var start = offset + 8
    switch size {
    case 0: size = end - offset
    case 1:
      guard let large = file.number(8, at: start) else { return nil }
      size = large
      start += 8
    default: break
    }
    guard size >= start - offset else { return nil }
    // A box that is cut off extends to the end of the file.
    let stop = size > end - offset ? end : offset + size
    guard start <= stop else { return nil }
    offset = stop
    return Box(type: type, payload: start..<stop)
  }
}

/// Reads the numbers in the payload of a box, one after the other.
struct BoxCursor {
  let file: PictureBytes
  private(set) var rest: Range<Int>

  init(_ box: Box, of file: PictureBytes) {
    self.file = file
    rest = box.payload
  }

  /// The number in so many bytes, at most 8; nil behind the end.
  mutating func take(_ count: Int) -> Int? {
    guard count <= rest.count, let number = file.number(count, at: rest.lowerBound) else { return nil }
    rest = rest.dropFirst(count)
    return number
  }
}

extension PictureBytes {
  /// The four letters at an offset, such as the type of a box; nil behind the end.
  package func letters(at offset: Int) -> String? {
    bytes(4, at: offset).map { String(decoding: $0, as: UTF8.self) }
  }
}
