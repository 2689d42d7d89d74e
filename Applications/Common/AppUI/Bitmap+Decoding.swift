import Foundation
import GTKKit
import ImageDecoding

extension Bitmap {
  /// Shows decoded pixels, without copying them.
  public convenience init(_ image: DecodedImage) {
    self.init(
      width: image.width, height: image.height, stride: image.stride, hasAlpha: image.channels == 4,
      isOpaque: image.isOpaque, bytes: image.bytes, owner: image)
  }
}

// Unsafe: The bytes are copied during the call.
extension ImageFile {
  /// Copies the contents of a file for the decoder's process.
  ///
  /// - Throws: ``ImageDecodingError`` if there is not enough memory.
  public static func copy(of data: Data) throws -> ImageFile {
    try data.withUnsafeBytes { try ImageFile(copying: $0) }
  }
}
