import Foundation

/// The Exif data of a picture, with the camera, the time and the place.
struct ExifData: Equatable {
  /// The data, as Exif has it: a directory in the form of a TIFF file.
  private(set) var tiff: [UInt8]
  private let isLittle: Bool

  static let header: [UInt8] = Array("Exif\0\0".utf8)

  /// The most bytes that are kept: JPEG has no room for more.
  static let most = 0xFFFF - 2 - header.count

  private enum Tag {
    static let orientation = 0x0112
    static let exif = 0x8769
    static let width = 0xA002
    static let height = 0xA003
  }

  /// Finds the data in a JPEG, PNG or WebP file; nil if there is none, or if it is damaged or too large.
  init?(of data: Data) {
    let bytes = [UInt8](data)
    let block: ArraySlice<UInt8>? =
      switch PictureFormat(of: data) {
      case .jpeg: Self.inJPEG(bytes)
      case .png: PNGChunk.all(of: bytes).first { $0.type == "eXIf" }?.body
      case .webp: RIFFChunk.all(of: bytes).first { $0.type == "EXIF" }?.body
      default: nil
      }
    guard let block else { return nil }
    // Only JPEG wants the letters in front, but some write them everywhere.
    self.init(tiff: Array(block.starts(with: Self.header) ? block.dropFirst(Self.header.count) : block))
  }

  init?(tiff: [UInt8]) {
    isLittle = tiff.starts(with: [0x49, 0x49])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D]), tiff.count <= Self.most,
      tiff.number(at: 2, 2, isLittle: isLittle) == 42
    else { return nil }
    self.tiff = tiff
    if directory(at: tiff.number(at: 4, 4, isLittle: isLittle)) == nil { return nil }
  }

  /// The orientation, 1 to 8. Another number is 1.
  var orientation: Int {
    let found = entry(Tag.orientation, in: main).flatMap { tiff.number(at: $0 + 8, 2, isLittle: isLittle) } ?? 1
    return (1...8).contains(found) ? found : 1
  }

  /// The data of the same picture with its pixels upright. The small picture that cameras put in is left out, as it would still lie on its
  /// side.
  ///
  /// - Parameter isTransposed: True if the width and the height are exchanged.
  func upright(isTransposed: Bool) -> ExifData {
    var copy = self
    if let place = entry(Tag.orientation, in: main) {
      copy.set([UInt8](1, count: 2, isLittle: isLittle), at: place + 8)
    }
    // The number behind a directory leads to that of the small picture.
    if let main { copy.set([0, 0, 0, 0], at: main.upperBound) }
    if isTransposed { copy.exchangeSides() }
    return copy
  }

  /// The data of the picture with its width and height exchanged.
  var transposed: ExifData {
    var copy = self
    copy.exchangeSides()
    return copy
  }

  private mutating func exchangeSides() {
    let start = entry(Tag.exif, in: main).flatMap { tiff.number(at: $0 + 8, 4, isLittle: isLittle) }
    let camera = directory(at: start)
    guard let width = entry(Tag.width, in: camera), let height = entry(Tag.height, in: camera) else { return }
    // The type, the count and the value, but not the tag.
    let (first, second) = (Array(tiff[width + 2..<width + 12]), Array(tiff[height + 2..<height + 12]))
    set(first, at: height + 2)
    set(second, at: width + 2)
  }

  private mutating func set(_ bytes: [UInt8], at offset: Int) {
    tiff.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }

  private var main: Range<Int>? { directory(at: tiff.number(at: 4, 4, isLittle: isLittle)) }

  /// Returns the range of the entries of a directory, behind which there are four bytes more.
  private func directory(at start: Int?) -> Range<Int>? {
    guard let start, start >= 8, let count = tiff.number(at: start, 2, isLittle: isLittle),
      start + 2 + count * 12 + 4 <= tiff.count
    else { return nil }
    return start + 2..<start + 2 + count * 12
  }

  /// Returns the offset of an entry with a number.
  private func entry(_ tag: Int, in directory: Range<Int>?) -> Int? {
    guard let directory else { return nil }
    return stride(from: directory.lowerBound, to: directory.upperBound, by: 12).first {
      tiff.number(at: $0, 2, isLittle: isLittle) == tag
        && [3, 4].contains(tiff.number(at: $0 + 2, 2, isLittle: isLittle))
        && tiff.number(at: $0 + 4, 4, isLittle: isLittle) == 1
    }
  }

  private static func inJPEG(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 2
    while let marker = bytes.number(at: offset, 2), marker >= 0xFFC0, marker != 0xFFDA, marker != 0xFFD9 {
      // Bytes that fill.
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      guard let length = bytes.number(at: offset + 2, 2), length >= 2, offset + 2 + length <= bytes.count else {
        return nil
      }
      let body = bytes[offset + 4..<offset + 2 + length]
      if marker == 0xFFE1, body.starts(with: header) { return body }
      offset += 2 + length
    }
    return nil
  }
}
