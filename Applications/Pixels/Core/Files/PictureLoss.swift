import Foundation

/// The reason why a picture can't be turned without loss. The copy in another format that a message proposes loses the same, but the
/// file stays.
enum PictureLoss: Error, Hashable, CustomStringConvertible {
  case damaged
  /// A PNG file with several frames.
  case motion
  /// A PNG file with a chunk of a program's own.
  case chunk(String)
  /// A BMP file in another form than rows of pixels.
  case compression
  /// A HEIF or AVIF file that states no rotation of its picture alone.
  case rotation
  /// A JPEG file whose Exif data has no room for the orientation.
  case room
  /// Another format.
  case format

  var description: String {
    switch self {
    case .damaged: localized("the file is damaged.")
    case .motion:
      localized("it moves, and would stand still afterwards. Save a copy in another format, and rotate that.")
    case .chunk(let type):
      localized("data of another program (%@) would be lost. Save a copy in another format, and rotate that.", type)
    case .compression:
      localized("its compression would be lost. Save a copy in another format, and rotate that.")
    case .rotation:
      localized("it would lose quality and its details. Save a copy in another format, and rotate that.")
    case .room:
      localized(
        "there is no room for the orientation in its Exif data. Save a copy in another format, and rotate that.")
    case .format: localized("Pixels can't write this format. Save a copy in another format, and rotate that.")
    }
  }
}
