import Foundation

// Unsafe: The block is read during the call only.

/// The facts in an image file before its pixels.
struct ImageHeader: Sendable, Equatable {
  let format: Format
  /// As the pixels are stored.
  let stored: PixelSize
  let camera: CameraRecord
  /// The number of bytes of each pixel while the picture is decoded whole; nil if it can be decoded at a smaller size.
  private let channels: Int?

  /// Upright, as it is looked at.
  var size: PixelSize { camera.orientation > 4 ? stored.transposed : stored }

  init(_ file: OpenFile) throws(ImageFailure) {
    switch try Self.format(of: file) {
    case .jpeg: self.init(try JPEGFile(file))
    case .png: try self.init(.png, ChunkedHeader(png: file))
    case .webp: try self.init(.webp, ChunkedHeader(webP: file))
    case .gif: try self.init(.gif, PlainHeader(gif: file))
    case .bmp: try self.init(.bmp, PlainHeader(bmp: file))
    case .tiff: try self.init(.tiff, PlainHeader(tiff: file))
    case .avif: try self.init(.avif, PlainHeader(boxes: file))
    case .heif: try self.init(.heif, PlainHeader(boxes: file))
    case .svg: try self.init(.svg, PlainHeader(loader: file, format: .svg))
    case .jxl: try self.init(.jxl, PlainHeader(loader: file, format: .jxl))
    }
  }

  private init(_ format: Format, _ plain: PlainHeader) throws(ImageFailure) {
    guard Pixbuf.canLoad(format) else { throw .noLoader(format) }
    self.format = format
    // A drawing is decoded in the size that is needed.
    channels = format == .svg ? nil : 4
    var camera = plain.exif.map { $0.withUnsafeBufferPointer(ExifReader.record) } ?? CameraRecord()
    camera.orientation = plain.orientation
    self.camera = camera
    stored = plain.size
  }

  init(_ jpeg: JPEGFile) {
    (format, stored, camera) = (.jpeg, jpeg.size, jpeg.record)
    channels = jpeg.hasRGB ? nil : 3
  }

  private init(_ format: Format, _ chunks: ChunkedHeader) throws(ImageFailure) {
    (self.format, stored, channels) = (format, chunks.size, chunks.channels)
    camera = chunks.exif.map { $0.withUnsafeBufferPointer(ExifReader.record) } ?? CameraRecord()
  }

  /// The header of a photograph that may be decoded: the largest would take all memory.
  func checked() throws(ImageFailure) -> ImageHeader {
    let (pixels, isOverflowing) = stored.width.multipliedReportingOverflow(by: stored.height)
    if format == .svg { return self }
    guard !isOverflowing, pixels <= Limits.pixels else { throw .tooLarge(size) }
    if let channels, pixels * channels > Limits.decodedBytes { throw .tooLarge(size, bytes: pixels * channels) }
    return self
  }

  static func format(of file: OpenFile) throws(ImageFailure) -> Format {
    let head = file.read(Format.headLength, at: 0)
    guard !head.isEmpty else { throw .empty }
    guard let format = Format(head) else { throw .noImage }
    return format
  }
}
