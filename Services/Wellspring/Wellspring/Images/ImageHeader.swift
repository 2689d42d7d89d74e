import Foundation
import ImageDecoding

// Unsafe: The block is read during the call only.

/// The facts in an image file before its pixels.
struct ImageHeader: Sendable, Equatable {
  let format: Format
  /// As the pixels are stored.
  let stored: PixelSize
  let camera: CameraRecord

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
    var camera = plain.exif.map { $0.withUnsafeBufferPointer(ExifReader.record) } ?? CameraRecord()
    camera.orientation = plain.orientation
    self.camera = camera
    stored = plain.size
  }

  init(_ jpeg: JPEGFile) {
    (format, stored, camera) = (.jpeg, jpeg.size, jpeg.record)
  }

  private init(_ format: Format, _ chunks: ChunkedHeader) throws(ImageFailure) {
    (self.format, stored) = (format, chunks.size)
    camera = chunks.exif.map { $0.withUnsafeBufferPointer(ExifReader.record) } ?? CameraRecord()
  }

  /// The header of a photograph that may be decoded. A drawing is drawn in the size that is needed.
  func checked() throws(ImageFailure) -> ImageHeader {
    let (pixels, isOverflowing) = stored.width.multipliedReportingOverflow(by: stored.height)
    if format == .svg { return self }
    guard !isOverflowing, pixels <= ImageWorkers.mostPixels else { throw .tooLarge(size) }
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
