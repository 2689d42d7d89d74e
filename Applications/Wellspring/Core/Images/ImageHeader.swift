import Foundation
import ImageDecoding
import PictureMetadata

// Unsafe: The block is read during the call only.

/// The facts in an image file before its pixels.
struct ImageHeader: Sendable, Equatable {
  let format: Format
  /// As the pixels are stored.
  let stored: PixelSize
  let camera: CameraRecord

  /// Upright, as it is looked at.
  var size: PixelSize { camera.orientation > 4 ? stored.transposed : stored }

  /// - Parameter cancellation: Ends the work of the loader that finds the size of a drawing.
  init(_ file: OpenFile, _ cancellation: ImageCancellation? = nil) throws(ImageFailure) {
    let format = try Self.format(of: file)
    switch format {
    case .jpeg: self.init(try JPEGFile(file))
    case .png: try self.init(.png, ChunkedHeader.size(png: file), file)
    case .webp: try self.init(.webp, ChunkedHeader.size(webP: file), file)
    default: try self.init(format, PlainHeader(file, format, cancellation))
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
    format = .jpeg
    stored = jpeg.size
    camera = Self.upright(jpeg.record) { PictureMetadata(of: jpeg.file.pictureBytes) }
  }

  private init(_ format: Format, _ size: PixelSize, _ file: OpenFile) throws(ImageFailure) {
    self.format = format
    stored = size
    let metadata = PictureMetadata(of: file.pictureBytes)
    let record = metadata.exifBlock.map { $0.withUnsafeBufferPointer(ExifReader.record) } ?? CameraRecord()
    camera = Self.upright(record) { metadata }
  }

  /// The record with the orientation that only an XMP packet or a text of a PNG file has.
  private static func upright(_ record: CameraRecord, _ metadata: () -> PictureMetadata) -> CameraRecord {
    guard record.orientation == 1, let orientation = metadata().orientation else { return record }
    var record = record
    record.orientation = orientation
    return record
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
      let coding = HEIFContainer(file.pictureBytes).coding
    else { return format }
    return coding == "av01" ? .avif : .heif
  }
}
