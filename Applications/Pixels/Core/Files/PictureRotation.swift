import Foundation

/// Turns a picture by a quarter, without a loss of pixels or of anything else in its file.
///
/// Where programs honour an orientation in the file, that is changed, and the pixels stay: in JPEG, TIFF, WebP, HEIF and AVIF files. A
/// JPEG file without Exif data has its blocks turned, PNG and BMP files their pixels.
enum PictureRotation {
  /// - Returns: The contents of the file after the turn.
  static func turned(_ data: Data, clockwise: Bool) throws(PictureLoss) -> Data {
    let bytes = [UInt8](data)
    switch PictureFormat(of: data) {
    case .jpeg: return try turnedJPEG(data, clockwise)
    case .png:
      if PNGChunk.all(of: bytes).contains(where: { $0.type == "acTL" }) { throw .motion }
      if let type = LosslessPNG.unknownChunk(in: data) { throw .chunk(type) }
      return try value(LosslessPNG.turned(data, quarters: quarters(of: data, clockwise)), or: .damaged)
    case .bmp: return try value(LosslessBMP.turned(data, quarters: quarters(of: data, clockwise)), or: .compression)
    case .webp:
      let orientation = try value(WebPOrientation(bytes), or: .damaged)
      return Data(try value(orientation.turned(clockwise: clockwise), or: .damaged))
    case .heif, .avif: return Data(try value(HEIFRotation(bytes), or: .rotation).turned(clockwise: clockwise))
    case .tiff: return try turnedTIFF(bytes, clockwise)
    default: throw .format
    }
  }

  private static func value<Value>(_ value: Value?, or loss: PictureLoss) throws(PictureLoss) -> Value {
    guard let value else { throw loss }
    return value
  }

  /// The quarters by which the stored pixels turn, which the orientation of a mirror image reverses. The orientation stays.
  private static func quarters(of data: Data, _ clockwise: Bool) -> Int {
    clockwise != Orientation.isMirrored(DisplayOrientation.missing(in: data)) ? 1 : 3
  }

  private static func turnedJPEG(_ data: Data, _ clockwise: Bool) throws(PictureLoss) -> Data {
    let orientation = try value(JPEGOrientation(data), or: .damaged)
    // Some programs ignore the orientation, so a file that has none needn't get one.
    if orientation.isMissing, let turned = JPEGTransform.turned(data, clockwise: clockwise) { return turned }
    return try value(orientation.turned(clockwise: clockwise), or: .room)
  }

  private static func turnedTIFF(_ bytes: [UInt8], _ clockwise: Bool) throws(PictureLoss) -> Data {
    let directory = try value(TIFFDirectory(bytes), or: .damaged)
    let orientation = Orientation.turned(directory.orientation ?? 1, clockwise: clockwise)
    var result = try value(directory.setting(orientation), or: .room)
    if let packet = directory.packet, let changed = XMPOrientation.setting(orientation, in: Array(bytes[packet])) {
      result.replaceSubrange(packet, with: changed)
    }
    return Data(result)
  }
}
