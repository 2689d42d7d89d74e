/// The directories of Exif data, or of a TIFF or BigTIFF file. The values of their tags are read one by one.
package struct ExifDirectory {
  /// The tags that are read.
  enum Tag: Int {
    case width = 256
    case height = 257
    case description = 270
    case modified = 306
    case artist = 315
    case orientation = 274
    case packet = 700
    case rating = 0x4746
    case copyright = 33_432
    case records = 33_723
    case resources = 34_377
    case camera = 0x8769
    case taken = 0x9003
    case digitized = 0x9004
    case comment = 0x9286
    case title = 0x9C9B
    case remark = 0x9C9C
    case author = 0x9C9D
    case keywords = 0x9C9E
  }

  private struct Entry {
    let type: Int
    let count: Int
    /// The offset of the value or of its offset.
    let value: Int
  }

  private let bytes: PictureBytes
  let isLittle: Bool
  private let offsetBytes: Int
  private var entries: [Int: Entry] = [:]

  /// No directory of a camera has as many.
  private static let mostEntries = 4_096
  private static let mostDirectories = 16

  /// Reads a structure; nil if it is damaged.
  ///
  /// - Parameter isFile: True for a TIFF file, false for a block of Exif data.
  package init?(_ bytes: PictureBytes, isFile: Bool) {
    guard let order = bytes.number(2, at: 0), order == 0x4949 || order == 0x4D4D else { return nil }
    isLittle = order == 0x4949
    self.bytes = bytes
    let version = bytes.number(2, at: 2, isLittle: isLittle)
    guard version == 42 || version == 43 else { return nil }
    offsetBytes = version == 43 ? 8 : 4
    guard let start = number(offsetBytes, offsetBytes), var next = add(start) else { return nil }
    // The first directory of a file may lack a picture, such as one with metadata alone. That of Exif data has none, and the next
    // one is the thumbnail's. Directories may refer to each other in a circle.
    for _ in 0..<Self.mostDirectories where isFile && size == nil {
      guard let following = add(next) else { break }
      next = following
    }
    // The times and the comment are in the part about the camera.
    if let start = integer(.camera) { _ = add(start) }
  }

  /// The width and the height of the picture in a TIFF file; nil without a picture.
  package var size: (width: Int, height: Int)? {
    guard let width = integer(.width), let height = integer(.height), width > 0, height > 0 else { return nil }
    return (width, height)
  }

  /// True for BigTIFF, whose offsets have 8 bytes.
  package var isBig: Bool { offsetBytes == 8 }

  /// The orientation, 1 to 8; nil without one.
  package var orientation: Int? { integer(.orientation).flatMap { (1...8).contains($0) ? $0 : nil } }

  /// The number of a tag; nil if the tag is missing or has several.
  func integer(_ tag: Tag) -> Int? {
    guard let entry = entries[tag.rawValue], entry.count == 1, let width = [1: 1, 3: 2, 4: 4, 13: 4, 16: 8][entry.type]
    else { return nil }
    return number(width, entry.value)
  }

  /// The bytes of a tag; nil if the tag is missing, or has too many.
  func bytes(of tag: Tag) -> [UInt8]? {
    guard let entry = entries[tag.rawValue], let width = [1: 1, 2: 1, 4: 4, 7: 1, 13: 4][entry.type],
      entry.count <= PictureMetadata.mostBytes / width
    else { return nil }
    let count = entry.count * width
    guard let offset = count <= offsetBytes ? entry.value : number(offsetBytes, entry.value) else { return nil }
    return bytes.bytes(count, at: offset).map { Array($0) }
  }

  /// Adds the entries of a directory, and returns the offset of the next one, or 0; nil if it is damaged. Of a tag in several
  /// directories the first one counts.
  private mutating func add(_ start: Int) -> Int? {
    let (countBytes, entryBytes) = isBig ? (8, 20) : (2, 12)
    guard start >= 8, let count = number(countBytes, start), count <= bytes.count / entryBytes else { return nil }
    for index in 0..<min(count, Self.mostEntries) {
      let offset = start + countBytes + index * entryBytes
      guard let tag = number(2, offset), let type = number(2, offset + 2), let count = number(offsetBytes, offset + 4)
      else { return index > 0 ? 0 : nil }
      let entry = Entry(type: type, count: count, value: offset + 4 + offsetBytes)
      if entries[tag] == nil { entries[tag] = entry }
    }
    return number(offsetBytes, start + countBytes + count * entryBytes) ?? 0
  }

  private func number(_ count: Int, _ offset: Int) -> Int? { bytes.number(count, at: offset, isLittle: isLittle) }
}
