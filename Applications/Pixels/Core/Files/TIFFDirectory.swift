/// The first directory of a TIFF structure: of a TIFF or BigTIFF file, or of a block of Exif data.
struct TIFFDirectory {
  private let bytes: [UInt8]
  private let isLittle: Bool
  private let isBig: Bool
  /// The offset of the directory, which begins with the number of its entries.
  private let start: Int
  private let count: Int

  private static let orientationTag = 274
  private static let packetTag = 700

  private var countBytes: Int { isBig ? 8 : 2 }
  private var entryBytes: Int { isBig ? 20 : 12 }
  private var offsetBytes: Int { isBig ? 8 : 4 }
  private var entries: StrideTo<Int> {
    stride(from: start + countBytes, to: start + countBytes + count * entryBytes, by: entryBytes)
  }

  /// Reads a structure; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]), let version = bytes.number(at: 2, 2, isLittle: isLittle),
      version == 42 || version == 43
    else { return nil }
    self.bytes = bytes
    isBig = version == 43
    let (countBytes, entryBytes, offsetBytes) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard let start = bytes.number(at: isBig ? 8 : 4, offsetBytes, isLittle: isLittle), start >= 8,
      let count = bytes.number(at: start, countBytes, isLittle: isLittle), 0...bytes.count / entryBytes ~= count,
      start + countBytes + count * entryBytes + offsetBytes <= bytes.count
    else { return nil }
    self.start = start
    self.count = count
  }

  /// A block of Exif data with nothing but an orientation.
  static func block(orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1] + [UInt8](orientation, count: 2)
      + [0, 0, 0, 0, 0, 0]
  }

  /// The orientation, 1 to 8; nil without one.
  var orientation: Int? {
    guard let entry = entry(Self.orientationTag), let width = width(of: entry) else { return nil }
    return number(value(of: entry), width).flatMap { (1...8).contains($0) ? $0 : nil }
  }

  /// The range of the XMP packet; nil without one.
  var packet: Range<Int>? {
    guard let entry = entry(Self.packetTag), let type = number(entry + 2, 2), type == 1 || type == 7,
      let length = number(entry + 4, offsetBytes), length > offsetBytes,
      let offset = number(value(of: entry), offsetBytes), offset > 0, offset <= bytes.count,
      length <= bytes.count - offset
    else { return nil }
    return offset..<offset + length
  }

  /// Returns the structure with another orientation: with other bytes in its entry, or with a longer directory at its end, so that
  /// nothing else moves. Nil if no offset can point there.
  func setting(_ orientation: Int) -> [UInt8]? {
    var result = bytes
    if let entry = entry(Self.orientationTag) {
      if let width = width(of: entry) {
        result.replaceSubrange(at: value(of: entry), with: bytes(orientation, width))
      } else {
        result.replaceSubrange(at: entry, with: self.entry(orientation))
      }
      return result
    }
    // A directory begins at an even offset.
    if result.count % 2 == 1 { result.append(0) }
    guard isBig || result.count <= Int(UInt32.max) else { return nil }
    result.replaceSubrange(at: isBig ? 8 : 4, with: bytes(result.count, offsetBytes))
    // The entries are in the order of their tags.
    let index = entries.count { number($0, 2) ?? 0 < Self.orientationTag }
    let first = start + countBytes
    let middle = first + index * entryBytes
    result += bytes(count + 1, countBytes) + bytes[first..<middle] + entry(orientation)
    result += bytes[middle..<first + count * entryBytes + offsetBytes]
    return result
  }

  /// The offset of the entry of a tag.
  private func entry(_ tag: Int) -> Int? { entries.first { number($0, 2) == tag } }

  private func value(of entry: Int) -> Int { entry + 4 + offsetBytes }

  /// The number of bytes of an entry's only number; nil if it has several, or none.
  private func width(of entry: Int) -> Int? {
    number(entry + 4, offsetBytes) == 1 ? [1: 1, 3: 2, 4: 4][number(entry + 2, 2) ?? 0] : nil
  }

  private func entry(_ orientation: Int) -> [UInt8] {
    let value = bytes(orientation, 2) + [UInt8](repeating: 0, count: offsetBytes - 2)
    return bytes(Self.orientationTag, 2) + bytes(3, 2) + bytes(1, offsetBytes) + value
  }

  private func number(_ offset: Int, _ count: Int) -> Int? { bytes.number(at: offset, count, isLittle: isLittle) }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] { [UInt8](number, count: count, isLittle: isLittle) }
}

extension [UInt8] {
  /// Replaces as many bytes as are given.
  mutating func replaceSubrange(at offset: Int, with bytes: [UInt8]) {
    replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
