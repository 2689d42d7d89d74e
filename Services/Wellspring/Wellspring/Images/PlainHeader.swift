/// The header of a format that states the size of its picture at a fixed place, or behind a short way.
struct PlainHeader {
  let size: PixelSize
  /// The EXIF block, beginning with `Exif`.
  private(set) var exif: [UInt8]?
  /// The orientation, where the format has one of its own.
  private(set) var orientation = 1

  private static let mostEntries = 4096
  private static let mostExif = 1 << 19

  init(gif file: OpenFile) throws(ImageFailure) {
    let head = file.read(10, at: 0)
    guard head.count == 10, let size = PixelSize(of: head.number(6, 2), head.number(8, 2)) else { throw .damaged }
    self.size = size
  }

  init(bmp file: OpenFile) throws(ImageFailure) {
    let head = file.read(26, at: 0)
    guard head.count == 26 else { throw .short }
    // The oldest form has two bytes for a side. In the others the height is negative if the first row is the top one.
    let isOld = head.number(14, 4) == 12
    let (width, height) =
      isOld
      ? (head.number(18, 2), head.number(20, 2))
      : (head.number(18, 4), Int(abs(Int64(Int32(truncatingIfNeeded: head.number(22, 4))))))
    guard let size = PixelSize(of: width, height) else { throw .damaged }
    self.size = size
  }

  init(tiff file: OpenFile) throws(ImageFailure) {
    let head = file.read(8, at: 0)
    guard head.count == 8 else { throw .short }
    let isBig = head[0] == 0x4D
    let start = head.number(4, 4, isBig: isBig)
    let count = file.read(2, at: start).number(0, 2, isBig: isBig)
    let entries = file.read(min(count, Self.mostEntries) * 12, at: start + 2)
    var values: [Int: Int] = [:]
    for offset in stride(from: 0, to: entries.count - 11, by: 12) {
      // Only the tags with one number, of two bytes or four, are looked for here.
      let length = entries.number(offset + 2, 2, isBig: isBig) == 3 ? 2 : 4
      values[entries.number(offset, 2, isBig: isBig)] = entries.number(offset + 8, length, isBig: isBig)
    }
    guard let size = PixelSize(of: values[256] ?? 0, values[257] ?? 0) else { throw .damaged }
    self.size = size
    orientation = values[274].flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
    // The file is built as an EXIF block is, and the facts of the camera are in the same place.
    if file.stamp.bytes < Self.mostExif { exif = Array("Exif\0\0".utf8) + file.read(file.stamp.bytes, at: 0) }
  }

  /// Of AVIF and HEIF, from the properties before the pixels. The loader turns the picture as these say, whatever EXIF repeats.
  init(boxes file: OpenFile) throws(ImageFailure) {
    let head = file.read(1 << 18, at: 0)
    var largest: PixelSize?
    var isTurned = false
    for place in head.indices.dropFirst(4) where head.count - place >= 16 {
      switch (head[place], head[place + 1], head[place + 2], head[place + 3]) {
      // "ispe": the size of a picture, a tile of it or its thumbnail.
      case (0x69, 0x73, 0x70, 0x65):
        let size = PixelSize(of: head.number(place + 8, 4, isBig: true), head.number(place + 12, 4, isBig: true))
        if let size, largest.map({ size.isBetter(than: $0) }) ?? true { largest = size }
      // "irot": quarter turns.
      case (0x69, 0x72, 0x6F, 0x74): isTurned = head[place + 4] & 1 == 1
      // "Exif", and behind it what begins each block.
      case (0x45, 0x78, 0x69, 0x66) where exif == nil && Self.isExif(head, at: place):
        exif = Array(head[place...].prefix(1 << 16))
      default: break
      }
    }
    guard let largest else { throw .damaged }
    size = isTurned ? largest.transposed : largest
  }

  private static func isExif(_ bytes: [UInt8], at place: Int) -> Bool {
    let mark = bytes[place + 4..<place + 10]
    return mark.elementsEqual([0, 0, 0x4D, 0x4D, 0, 0x2A]) || mark.elementsEqual([0, 0, 0x49, 0x49, 0x2A, 0])
  }

  /// Of a drawing or a format that only its loader can read. Nothing is drawn for it.
  init(loader file: OpenFile, format: ImageHeader.Format) throws(ImageFailure) {
    // The whole list of its folder waits for its size.
    let isUnknown = format == .svg && !DrawingShape.isFoundAtOnce(in: file)
    size = isUnknown ? DrawingShape.unknown : try Pixbuf.naturalSize(of: file, format: format)
  }
}

extension PixelSize {
  /// True if this is the size of a whole picture, and the other one that of a part of it; or if the other one is the same
  /// with what an encoder put around it, to fill its blocks.
  fileprivate func isBetter(than other: PixelSize) -> Bool {
    let blocks = 0..<64
    if blocks.contains(other.width - width), blocks.contains(other.height - height) { return true }
    return width * height > other.width * other.height
  }

  /// Nil when there is nothing to see, or more than the formats allow.
  init?(of width: Int, _ height: Int) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

extension [UInt8] {
  /// A number of so many bytes at a place; 0 where the bytes end before.
  fileprivate func number(_ start: Int, _ length: Int, isBig: Bool = false) -> Int {
    guard start >= 0, count - start >= length else { return 0 }
    let bytes = self[start..<start + length]
    return isBig ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
