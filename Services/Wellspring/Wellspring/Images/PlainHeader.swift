/// The header of a format that states the size of its picture at a fixed offset, or after few steps.
struct PlainHeader {
  let size: PixelSize
  /// The EXIF block, beginning with `Exif`.
  private(set) var exif: [UInt8]?
  /// The orientation, where the format has one of its own.
  private(set) var orientation = 1

  private static let mostEntries = 4096
  private static let mostExif = 1 << 19
  private static let mostDirectories = 16

  /// Reads the header of any format but JPEG, PNG and WebP.
  init(_ file: OpenFile, _ format: ImageHeader.Format) throws(ImageFailure) {
    switch format {
    case .bmp: try self.init(bmp: file)
    case .tiff: try self.init(tiff: file)
    case .avif, .heif: try self.init(boxes: file)
    case .svg: try self.init(drawing: file)
    default:
      guard let size = Self.size(file, format) else { throw .damaged }
      self.init(size: size)
    }
  }

  private init(size: PixelSize) { self.size = size }

  private static func size(_ file: OpenFile, _ format: ImageHeader.Format) -> PixelSize? {
    func head(_ count: Int) -> [UInt8] { file.read(count, at: 0) }
    return switch format {
    case .gif: PixelSize(of: head(10).number(6, 2), head(10).number(8, 2))
    case .jxl: JPEGXLHeader.size(file)
    case .ico: SmallHeader.icon(head(16_384))
    case .ani: SmallHeader.cursor(file)
    case .icns: SmallHeader.appleIcon(file)
    // Comments may precede the sides.
    case .pnm: SmallHeader.anymap(head(16_384))
    case .tga: SmallHeader.targa(head(18))
    case .xpm: SmallHeader.pixmapSource(head(16_384))
    case .xbm: SmallHeader.bitmapSource(head(16_384))
    case .qtif: SmallHeader.quickTime(file)
    case .jpeg, .png, .webp, .bmp, .tiff, .avif, .heif, .svg: nil
    }
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

  /// TIFF and BigTIFF, whose offsets have 8 bytes.
  init(tiff file: OpenFile) throws(ImageFailure) {
    let head = file.read(16, at: 0)
    guard head.count == 16 else { throw .short }
    let layout = TIFFLayout(isBig: head[0] == 0x4D, isLong: head.number(2, 2, isBig: head[0] == 0x4D) == 43)
    var directory = head.number(layout.isLong ? 8 : 4, layout.offset, isBig: layout.isBig)
    // The first directory may lack a picture, such as one with metadata alone. Directories may refer to each other in a circle.
    for _ in 0..<Self.mostDirectories where directory > 0 {
      let (values, next) = Self.directory(at: directory, layout, in: file)
      if let size = PixelSize(of: values[256] ?? 0, values[257] ?? 0) {
        self.size = size
        orientation = values[274].flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
        // The file has the structure of an EXIF block, and the camera's facts are in the same directories.
        if !layout.isLong { exif = Array("Exif\0\0".utf8) + file.read(min(file.stamp.bytes, Self.mostExif), at: 0) }
        return
      }
      directory = next
    }
    throw .damaged
  }

  /// The lengths of the numbers in a TIFF file.
  private struct TIFFLayout {
    let isBig: Bool
    let isLong: Bool

    var count: Int { isLong ? 8 : 2 }
    var offset: Int { isLong ? 8 : 4 }
    var entry: Int { isLong ? 20 : 12 }
  }

  /// The single numbers in a directory of a TIFF file by their tags, and the offset of the next directory.
  private static func directory(
    at start: Int, _ layout: TIFFLayout, in file: OpenFile
  ) -> (values: [Int: Int], next: Int) {
    guard start < file.stamp.bytes else { return ([:], 0) }
    let count = min(file.read(layout.count, at: start).number(0, layout.count, isBig: layout.isBig), mostEntries)
    let entries = file.read(count * layout.entry + layout.offset, at: start + layout.count)
    var values: [Int: Int] = [:]
    for number in 0..<count {
      let offset = number * layout.entry
      let length = [1: 1, 3: 2, 4: 4, 16: 8][entries.number(offset + 2, 2, isBig: layout.isBig)] ?? 4
      values[entries.number(offset, 2, isBig: layout.isBig)] = entries.number(
        offset + layout.entry - layout.offset, min(length, layout.offset), isBig: layout.isBig)
    }
    return (values, entries.number(count * layout.entry, layout.offset, isBig: layout.isBig))
  }

  /// AVIF and HEIF. The loader rotates and crops the picture as its properties say, whatever EXIF repeats.
  init(boxes file: OpenFile) throws(ImageFailure) {
    let container = try HEIFContainer(file)
    size = container.size
    exif = container.exif
  }

  /// A drawing. The loader finds its size, which draws nothing.
  init(drawing file: OpenFile) throws(ImageFailure) {
    // The listing of the folder waits for the size.
    size = DrawingShape.isFoundAtOnce(in: file) ? try Pixbuf.naturalSize(of: file, format: .svg) : DrawingShape.unknown
  }
}
