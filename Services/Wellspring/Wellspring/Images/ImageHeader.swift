import Foundation

// Unsafe: The block is read during the call only.

/// The facts in an image file before its pixels.
struct ImageHeader: Sendable, Equatable {
  /// A file is what its first bytes say: behind any name can be an SVG, which would be a program to run.
  enum Format: String, Sendable {
    case jpeg, png, webp

    init?(_ head: [UInt8]) {
      if head.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

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
    }
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
    let pixels = stored.width * stored.height
    guard pixels <= Limits.pixels else { throw .tooLarge(size) }
    if let channels, pixels * channels > Limits.decodedBytes { throw .tooLarge(size, bytes: pixels * channels) }
    return self
  }

  static func format(of file: OpenFile) throws(ImageFailure) -> Format {
    let head = file.read(12, at: 0)
    guard !head.isEmpty else { throw .empty }
    guard let format = Format(head) else { throw .noImage }
    return format
  }
}
