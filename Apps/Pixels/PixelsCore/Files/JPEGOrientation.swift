import Foundation

/// The orientation that a JPEG file states in its Exif data, by which programs show it upright. Changing it turns the picture without
/// touching a pixel.
struct JPEGOrientation {
  /// The orientation: 1 to 8, as Exif counts them. Another number is 1.
  private(set) var number: Int
  private let data: Data
  private let place: Place

  private enum Place {
    /// The number is there already, at an offset.
    case value(Int, isLittle: Bool)
    /// There is Exif data without it: the segment's range, with its marker.
    case directory(Range<Int>)
    /// There is no Exif data, which would begin at an offset.
    case none(Int)
  }

  /// Reads the orientation; nil if the data is no JPEG file, or its beginning is damaged.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]), let place = Self.find(in: bytes) else { return nil }
    self.data = data
    self.place = place
    number = 1
    if case .value(let offset, let isLittle) = place {
      let found = Self.number(bytes, offset, 2, isLittle) ?? 1
      if (1...8).contains(found) { number = found }
    }
  }

  /// True if the file has Exif data.
  var hasExifData: Bool { if case .none = place { false } else { true } }

  /// The same picture turned by a quarter.
  func turned(clockwise: Bool) -> Data? { with(Self.turned(number, clockwise: clockwise)) }

  /// The four turns of a picture, and the four of its mirror image, each clockwise from the one before.
  private static let circles = [[1, 6, 3, 8], [2, 7, 4, 5]]

  static func turned(_ number: Int, clockwise: Bool) -> Int {
    let circle = circles.first { $0.contains(number) } ?? circles[0]
    let place = circle.firstIndex(of: number) ?? 0
    return circle[(place + (clockwise ? 1 : 3)) % 4]
  }

  /// The file with another orientation; nil if there is no room for it.
  private func with(_ number: Int) -> Data? {
    var bytes = [UInt8](data)
    switch place {
    case .value(let offset, let isLittle):
      bytes.replaceSubrange(offset..<offset + 2, with: Self.bytes(number, 2, isLittle))
    case .directory(let segment):
      guard let longer = Self.adding(number, to: Array(bytes[segment])) else { return nil }
      bytes.replaceSubrange(segment, with: longer)
    case .none(let offset):
      let exif: [UInt8] =
        Self.header + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + Self.entry(number, isLittle: false) + [0, 0, 0, 0]
      bytes.insert(contentsOf: [0xFF, 0xE1] + Self.bytes(exif.count + 2, 2, false) + exif, at: offset)
    }
    return Data(bytes)
  }
}

/// The bytes of the file.
extension JPEGOrientation {
  private static let header: [UInt8] = Array("Exif\0\0".utf8)
  private static let tag = 0x0112

  private static func find(in bytes: [UInt8]) -> Place? {
    var offset = 2
    var beginning = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard marker >= 0xC0, !(0xD0...0xD9).contains(marker), let length = number(bytes, offset + 2, 2, false),
        length >= 2, offset + 2 + length <= bytes.count
      else { return nil }
      let segment = offset..<offset + 2 + length
      if marker == 0xE1, bytes[(offset + 4)..<segment.upperBound].starts(with: header) {
        return place(in: bytes, segment)
      }
      // Exif data comes after what says that it is a JPEG file.
      if marker == 0xE0, offset == 2 { beginning = segment.upperBound }
      // The picture itself begins.
      if marker == 0xDA { return .none(beginning) }
      offset = segment.upperBound
    }
    return nil
  }

  private static func place(in bytes: [UInt8], _ segment: Range<Int>) -> Place? {
    let tiff = segment.lowerBound + 4 + header.count
    let exif = Array(bytes[tiff..<segment.upperBound])
    guard let (isLittle, entries, _) = directory(of: exif) else { return nil }
    for entry in entries where number(exif, entry, 2, isLittle) == tag {
      // One value of two bytes, or else it is something else.
      guard number(exif, entry + 2, 2, isLittle) == 3, number(exif, entry + 4, 4, isLittle) == 1 else { return nil }
      return .value(tiff + entry + 8, isLittle: isLittle)
    }
    return .directory(segment)
  }

  /// Returns the byte order of Exif data, the offsets of the entries of its first directory, and that of what follows them; nil if it
  /// is damaged.
  private static func directory(of exif: [UInt8]) -> (isLittle: Bool, entries: [Int], end: Int)? {
    let isLittle = exif.starts(with: [0x49, 0x49])
    guard isLittle || exif.starts(with: [0x4D, 0x4D]), number(exif, 2, 2, isLittle) == 42,
      let start = number(exif, 4, 4, isLittle), let count = number(exif, start, 2, isLittle),
      start + 2 + count * 12 + 4 <= exif.count
    else { return nil }
    return (isLittle, (0..<count).map { start + 2 + $0 * 12 }, start + 2 + count * 12)
  }

  /// Adds the orientation to a segment of Exif data: with a longer directory at its end, so that nothing else moves.
  private static func adding(_ number: Int, to segment: [UInt8]) -> [UInt8]? {
    var exif = Array(segment[(4 + header.count)...])
    guard let (isLittle, entries, end) = directory(of: exif) else { return nil }
    // The entries are in the order of their tags.
    let before = entries.count { (Self.number(exif, $0, 2, isLittle) ?? 0) < tag }
    var all = entries.map { Array(exif[$0..<$0 + 12]) }
    all.insert(entry(number, isLittle: isLittle), at: before)
    let rest = Array(exif[end..<end + 4])
    if exif.count % 2 == 1 { exif.append(0) }
    exif.replaceSubrange(4..<8, with: bytes(exif.count, 4, isLittle))
    exif += bytes(all.count, 2, isLittle) + all.joined() + rest
    let length = 2 + header.count + exif.count
    return length > 0xFFFF ? nil : [0xFF, 0xE1] + bytes(length, 2, false) + header + exif
  }

  private static func entry(_ number: Int, isLittle: Bool) -> [UInt8] {
    bytes(tag, 2, isLittle) + bytes(3, 2, isLittle) + bytes(1, 4, isLittle) + bytes(number, 2, isLittle) + [0, 0]
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int, _ isLittle: Bool) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let part = bytes[offset..<offset + count]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: Int, _ count: Int, _ isLittle: Bool) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    return isLittle ? bytes.reversed() : bytes
  }
}
