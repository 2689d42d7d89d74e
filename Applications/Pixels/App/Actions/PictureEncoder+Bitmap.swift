import Foundation
import ImageDecoding
import PixelsCore

extension PictureEncoder {
  /// Writes the formats of gdk-pixbuf, in the decoder's processes.
  static let pixbuf = PictureEncoder(
    formats: Set(
      ((try? ImageWorkers.shared.formats().writable) ?? []).compactMap { PictureFormat(rawValue: $0.name) })
  ) { data, format, orientation, quality in
    guard let target = ImageFormat(name: format.rawValue) else { throw ImageDecodingError.noLoader }
    do {
      return Data(
        try ImageWorkers.shared.encode(.copy(of: data), as: target, orientation: orientation, quality: quality))
    } catch let error as ImageDecodingError {
      throw EncodingFailure(description: error.words)
    }
  }

  /// The message of a failure, for the user.
  private struct EncodingFailure: Error, CustomStringConvertible {
    let description: String
  }
}
