import PictureMetadata

/// The size in the header of a JPEG XL codestream (ISO/IEC 18181-1), upright: decoders rotate the picture themselves.
enum JPEGXLHeader {
  static func size(_ file: OpenFile) -> PixelSize? {
    let head = file.read(64, at: 0)
    if head.starts(with: [0xFF, 0x0A]) { return size(codestream: head) }
    for box in BoxSequence(file.pictureBytes) {
      switch box.type {
      case "jxlc": return size(codestream: file.read(64, at: box.payload.lowerBound))
      // A part of the codestream, behind its number.
      case "jxlp": return size(codestream: file.read(64, at: box.payload.lowerBound + 4))
      default: break
      }
    }
    return nil
  }

  private static func size(codestream bytes: [UInt8]) -> PixelSize? {
    guard bytes.starts(with: [0xFF, 0x0A]) else { return nil }
    var bits = Bits(bytes: bytes, position: 16)
    let isSmall = bits.take(1) == 1
    func side() -> Int { isSmall ? (bits.take(5) + 1) * 8 : bits.take([9, 13, 18, 30][bits.take(2)]) + 1 }
    let height = side()
    let ratio = bits.take(3)
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    let width = ratio == 0 ? side() : height * ratios[ratio - 1].0 / ratios[ratio - 1].1
    // The metadata follows: the orientation is the first of the fields that are not the defaults.
    let hasOrientation = bits.take(1) == 0 && bits.take(1) == 1
    let orientation = hasOrientation ? bits.take(3) + 1 : 1
    let size = PixelSize(of: width, height)
    return orientation > 4 ? size?.transposed : size
  }

  /// Reads numbers bit by bit, the lowest bit first; zeros behind the end.
  private struct Bits {
    let bytes: [UInt8]
    var position: Int

    mutating func take(_ count: Int) -> Int {
      var value = 0
      for number in 0..<count {
        let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
        value |= Int(byte >> UInt8(position % 8) & 1) << number
        position += 1
      }
      return value
    }
  }
}
