import CJPEG
import Glibc

// Unsafe: The decoder belongs to the object, which frees it; its blocks are read before that.

/// A JPEG file that has been read up to its pixels.
final class JPEGFile {
  /// As the pixels are stored.
  let size: PixelSize

  private let jpeg: UnsafeMutablePointer<WellspringJPEG>
  // The decoder reads from it.
  let file: OpenFile

  /// The most memory for the header.
  private static let memory = 16 << 20

  init(_ file: OpenFile) throws(ImageFailure) {
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

  /// False for the colours of print, which take more than this decoder.
  var hasRGB: Bool { wellspring_jpeg_has_rgb(jpeg) }
}
