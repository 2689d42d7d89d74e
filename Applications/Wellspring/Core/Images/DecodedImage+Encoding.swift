import CJPEG
import Foundation
import ImageDecoding

// Unsafe: The library reads the pixels during the call; its result is freed by the data.

extension DecodedImage {
  /// The picture as a JPEG file, without its transparency. Thumbnails of damaged files are marked as such.
  func jpeg(quality: Int) throws(ImageFailure) -> Data {
    var count = 0
    let comment = damage == nil ? nil : ImageWorkers.damageComment
    let bytes = wellspring_jpeg_encode(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(width), UInt32(height), stride,
      Int32(channels), Int32(quality), comment, &count)
    guard let bytes else { throw .momentary("There is not enough memory for the photograph.") }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}
