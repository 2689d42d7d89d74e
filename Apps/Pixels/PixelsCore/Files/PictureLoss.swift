import Foundation

/// A part of a picture that would be lost if it were encoded again.
enum PictureLoss: CustomStringConvertible {
  case motion
  case depth
  case pages
  case colors
  case details
  case quality

  /// Finds what would be lost; nil if it is nothing that is seen.
  init?(of data: Data, _ format: PictureFormat) {
    let head = [UInt8](data.prefix(65_536))
    switch format {
    case .png where Self.contains("acTL", head): self = .motion
    // Such a one is encoded by gdk-pixbuf.
    case .png where head.count > 24 && head[24] == 16 && !LosslessPNG.contains(data): self = .depth
    case .webp where head.count > 20 && head[12..<16].elementsEqual("VP8X".utf8) && head[20] & 2 != 0: self = .motion
    case .gif: self = .motion
    case .tiff:
      guard let loss = Self.inTIFF([UInt8](data)) else { return nil }
      self = loss
    // No encoder of these takes their details along, and each loses some of the picture.
    case .avif, .heif, .jxl: self = .quality
    default: return nil
    }
  }

  private static func inTIFF(_ bytes: [UInt8]) -> PictureLoss? {
    guard let directory = TIFFDirectory(bytes) else { return nil }
    if directory.hasNext { return .pages }
    if directory[.bitsPerSample] ?? 1 > 8 { return .depth }
    // Grey, RGB, a palette, or what JPEG has. Others are for printing and measuring.
    if ![0, 1, 2, 3, 6].contains(directory[.colors] ?? 0) { return .colors }
    return directory[.exif] ?? directory[.place] == nil ? nil : .details
  }

  var description: String {
    switch self {
    case .motion: localized("it moves, and would stand still afterwards.")
    case .depth: localized("it has more colours than Pixels can write.")
    case .pages: localized("it has several pages, of which the first alone would stay.")
    case .colors: localized("its colours are made for printing, and would become those of a screen.")
    case .details: localized("its details of camera, time and place would be lost.")
    case .quality:
      localized("it would lose quality and its details. Save a copy in another format, and rotate that.")
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
