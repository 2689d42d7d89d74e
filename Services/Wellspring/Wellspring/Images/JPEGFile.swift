import CJPEG
import Glibc

// Unsafe: The decoder belongs to the object, which frees it; its blocks are read before that.

/// A JPEG file that has been read up to its pixels.
final class JPEGFile {
  /// As the pixels are stored.
  let size: PixelSize

  private let jpeg: UnsafeMutablePointer<WellspringJPEG>
  // The decoder reads from it.
  private let file: OpenFile

  /// A progressive JPEG is kept whole while it is decoded; one that would take more than this is refused.
  private static let memory = 256 << 20

  init(_ file: OpenFile) throws(ImageFailure) {
    // Another look may have been taken at the file before.
    lseek(file.descriptor, 0, SEEK_SET)
    guard let jpeg = wellspring_jpeg_open(file.descriptor, Self.memory) else { throw .damaged }
    self.jpeg = jpeg
    self.file = file
    let decoder = jpeg.pointee.decoder
    size = PixelSize(width: Int(decoder.image_width), height: Int(decoder.image_height))
  }

  deinit {
    wellspring_jpeg_close(jpeg)
  }

  var record: CameraRecord {
    var count = 0
    guard let exif = wellspring_jpeg_exif(jpeg, &count) else { return CameraRecord() }
    return ExifReader.record(UnsafeBufferPointer(start: exif, count: count))
  }

  /// The colour profile; nil if the file has none.
  var profile: [UInt8]? {
    var count: UInt32 = 0
    guard let bytes = wellspring_jpeg_profile(jpeg, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// False for the colours of print, which take more than this decoder.
  var hasRGB: Bool { wellspring_jpeg_has_rgb(jpeg) }

  /// Decodes the picture, or the square in its middle, no smaller than asked for but no larger than it need be.
  func decoded(to size: PixelSize, isSquare: Bool) throws(ImageFailure) -> Pixbuf {
    // Between these the decoder has sizes that take longer than the next one, because they have no fast code.
    let eighths = [1, 2, 4].first { self.size.eighths($0).covers(size) } ?? 8
    let scaled = self.size.eighths(eighths)
    let part = isSquare ? PixelSize(width: scaled.shortEdge, height: scaled.shortEdge) : scaled
    let pixbuf = try Pixbuf(part)
    let isDecoded = wellspring_jpeg_decode(
      jpeg, UInt32(eighths), UInt32((scaled.width - part.width) / 2), UInt32((scaled.height - part.height) / 2),
      UInt32(part.width), UInt32(part.height), pixbuf.pixels, pixbuf.stride, !file.endsWithJPEGMarker)
    if jpeg.pointee.errors.isShort { throw .short }
    guard isDecoded, !jpeg.pointee.errors.isCorrupt else { throw .damaged }
    return pixbuf
  }
}

extension PixelSize {
  fileprivate func eighths(_ count: Int) -> PixelSize {
    PixelSize(width: (width * count + 7) / 8, height: (height * count + 7) / 8)
  }

  fileprivate func covers(_ other: PixelSize) -> Bool {
    width >= other.width && height >= other.height
  }
}
