import Foundation
import GTKKit
import PixelsCore

extension PictureEncoder {
  /// Writes what gdk-pixbuf can.
  static let pixbuf = PictureEncoder(
    formats: Set(PictureFormat.allCases.filter { Bitmap.writableFormats.contains($0.rawValue) })
  ) { data, format, quarters, quality in
    Data(try Bitmap.encode([UInt8](data), as: format.rawValue, turnedBy: quarters, quality: quality))
  }
}
