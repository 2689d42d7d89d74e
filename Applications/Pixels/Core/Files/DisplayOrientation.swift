import Foundation
import PictureMetadata

/// The orientation in which a picture is to be shown, where its format's library doesn't apply it.
///
/// The libraries apply that of JPEG files with Exif data, and of TIFF, HEIF and AVIF files. They ignore Exif data in PNG and WebP
/// files, and XMP packets.
public enum DisplayOrientation {
  /// The orientation of a JPEG file is in front of this byte.
  private static let mostHeader = 1 << 20

  /// Returns the orientation that is left to be applied, 1 to 8.
  public static func missing(in data: Data) -> Int {
    switch PictureFormat(of: data) {
    case .jpeg:
      guard let orientation = JPEGOrientation([UInt8](data.prefix(mostHeader))), !orientation.isInExif else { return 1 }
      return orientation.number
    case .webp: return WebPOrientation([UInt8](data))?.number ?? 1
    case .png: return PictureMetadata(of: PictureBytes([UInt8](data))).orientation ?? 1
    default: return 1
    }
  }
}
