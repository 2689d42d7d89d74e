import ImageDecoding
import PictureMetadata

/// The header of a format that states the size of its picture at a fixed offset, or after few steps.
struct PlainHeader {
  let size: PixelSize
  /// The EXIF block, beginning with `Exif`.
  private(set) var exif: [UInt8]?
  /// The orientation, where the format has one of its own.
  private(set) var orientation = 1

  private static let mostExif = 1 << 19

  /// Reads the header of any format but JPEG, PNG and WebP.
  init(
    _ file: OpenFile, _ format: ImageHeader.Format, _ cancellation: ImageCancellation? = nil
  ) throws(ImageFailure) {
    switch format {
    case .bmp: try self.init(bmp: file)
    case .tiff: try self.init(tiff: file)
    case .avif, .heif: try self.init(boxes: file)
    case .svg: try self.init(drawing: file, cancellation)
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
    case .ico: SmallHeader.icon(head(IconDirectory.mostBytes))
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

  /// TIFF and BigTIFF.
  init(tiff file: OpenFile) throws(ImageFailure) {
    let directory = ExifDirectory(file.pictureBytes, isFile: true)
    guard let directory, let size = directory.size.flatMap({ PixelSize(of: $0.width, $0.height) }) else {
      throw .damaged
    }
    self.size = size
    orientation = directory.orientation ?? 1
    // The file has the structure of a block of Exif data, and the camera's facts are in the same directories.
    if !directory.isBig { exif = Array("Exif\0\0".utf8) + file.read(min(file.stamp.bytes, Self.mostExif), at: 0) }
  }

  /// AVIF and HEIF. The loader rotates and crops the picture as its properties say, whatever EXIF repeats.
  init(boxes file: OpenFile) throws(ImageFailure) {
    let container = HEIFContainer(file.pictureBytes)
    guard let size = container.size.flatMap({ PixelSize(of: $0.width, $0.height) }) else { throw .damaged }
    self.size = size
    exif = container.exif
  }

  /// A drawing. The loader finds its size, which draws nothing.
  init(drawing file: OpenFile, _ cancellation: ImageCancellation?) throws(ImageFailure) {
    // The listing of the folder waits for the size.
    let natural =
      DrawingShape.isFoundAtOnce(in: file)
      ? try Pixbuf.naturalSize(of: file, format: .svg, cancellation) : DrawingShape.unknown
    // A drawing is rendered at the requested size, so the bound removes no detail.
    size = natural.shrunk(natural.longEdge, to: 1 << 16)
  }
}
