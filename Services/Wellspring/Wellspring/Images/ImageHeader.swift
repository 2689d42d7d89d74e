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
    let format = try Self.format(of: file)
    switch format {
    case .jpeg: self.init(try JPEGFile(file))
    case .png: try self.init(.png, ChunkedHeader(png: file))
    case .webp: try self.init(.webp, ChunkedHeader(webP: file))
    default: try self.init(format, PlainHeader(file, format))
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

  /// Recognises the format of a file by its content.
  static func format(of file: OpenFile) throws(ImageFailure) -> Format {
    let head = file.read(Format.headLength, at: 0)
    guard !head.isEmpty else { throw .empty }
    guard let format = Format(head) else {
      guard DrawingText.mayBeDrawing(head), DrawingText(file, atMost: DrawingText.prologueLength).root != nil else {
        throw .noImage
      }
      return .svg
    }
    guard [.avif, .heif].contains(format), Format.isOfUnclearCoding(head),
      let coding = HEIFContainer.coding(of: file)
    else { return format }
    return coding == "av01" ? .avif : .heif
  }
}
