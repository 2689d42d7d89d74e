import Foundation

/// A part of a picture that would be lost if it were encoded again.
enum PictureLoss: CustomStringConvertible {
  case motion
  case depth

  /// Finds what would be lost; nil if it is nothing that is seen.
  init?(of data: Data, _ format: PictureFormat) {
    let head = [UInt8](data.prefix(65_536))
    switch format {
    case .png where head.count > 24 && head[24] == 16: self = .depth
    case .png where Self.contains("acTL", head): self = .motion
    case .webp where head.count > 20 && head[12..<16].elementsEqual("VP8X".utf8) && head[20] & 2 != 0: self = .motion
    case .gif: self = .motion
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .motion: localized("it moves, and would stand still afterwards.")
    case .depth: localized("it has more colours than Pixels can write.")
    }
  }

  /// True if a PNG file has a chunk of a type before its picture.
  private static func contains(_ type: String, _ bytes: [UInt8]) -> Bool {
    var offset = 8
    while offset + 8 <= bytes.count {
      let name = bytes[offset + 4..<offset + 8]
      if name.elementsEqual(type.utf8) { return true }
      if name.elementsEqual("IDAT".utf8) { return false }
      offset += 12 + bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}
