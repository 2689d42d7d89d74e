import CZlib
import Foundation
import ImageDecoding

// Unsafe: The library reads the buffer during the call only, and an array's bytes are written before it is made of them.

/// Writes PNG files with texts.
enum PNGEncoder {
  /// The picture as a PNG file; nil if there is no memory for it.
  static func png(_ picture: DecodedImage, texts: KeyValuePairs<String, String> = [:]) -> Data? {
    let isTransparent = picture.isTransparent
    let rows = rows(of: picture, channels: isTransparent ? 4 : 3)
    return png(PixelSize(width: picture.width, height: picture.height), rows, isTransparent: isTransparent, texts)
  }

  /// A square of one colour, given as red, green, blue and alpha.
  static func png(edge: Int, colour: [UInt8], texts: KeyValuePairs<String, String> = [:]) -> Data? {
    let row: [UInt8] = [0] + [[UInt8]](repeating: colour, count: edge).flatMap(\.self)
    let size = PixelSize(width: edge, height: edge)
    return png(size, [[UInt8]](repeating: row, count: edge).flatMap(\.self), isTransparent: true, texts)
  }

  private static func png(
    _ size: PixelSize, _ rows: [UInt8], isTransparent: Bool, _ texts: KeyValuePairs<String, String>
  ) -> Data? {
    guard let pixels = Deflater.compressed(rows, as: .rows) else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let colours: UInt8 = isTransparent ? 6 : 2
    append("IHDR", bytes(of: size.width) + bytes(of: size.height) + [8, colours, 0, 0, 0], to: &file)
    for (key, text) in texts { append("tEXt", Array(key.utf8) + [0] + Array(text.utf8), to: &file) }
    append("IDAT", pixels, to: &file)
    append("IEND", [], to: &file)
    return Data(file)
  }

  private static func append(_ kind: String, _ content: [UInt8], to file: inout [UInt8]) {
    let start = file.count + 4
    file += bytes(of: content.count)
    file += Array(kind.utf8)
    file += content
    let sum = file[start...].withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) }
    file += bytes(of: sum)
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Scanlines with filter type 4 (Paeth), the best single filter for photographs.
  private static func rows(of picture: DecodedImage, channels: Int) -> [UInt8] {
    let (pixels, stride, step) = (picture.bytes, picture.stride, picture.channels)
    return [UInt8](unsafeUninitializedCapacity: (1 + picture.width * channels) * picture.height) { rows, count in
      for y in 0..<picture.height {
        rows[count] = 4
        count += 1
        for x in 0..<picture.width {
          for index in y * stride + x * step..<y * stride + x * step + channels {
            let left = x > 0 ? pixels[index - step] : 0
            let above = y > 0 ? pixels[index - stride] : 0
            let corner = x > 0 && y > 0 ? pixels[index - stride - step] : 0
            rows[count] = pixels[index] &- foretold(left, above, corner)
            count += 1
          }
        }
      }
    }
  }

  /// Which of three neighbours comes nearest to the plane through them.
  private static func foretold(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let (byLeft, byAbove, byCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if byLeft <= byAbove, byLeft <= byCorner { return left }
    return byAbove <= byCorner ? above : corner
  }
}

extension DecodedImage {
  /// True if there is a pixel through which something can be seen.
  var isTransparent: Bool {
    guard !isOpaque else { return false }
    let bytes = bytes
    return (0..<height).contains { y in (0..<width).contains { x in bytes[y * stride + x * 4 + 3] < 255 } }
  }
}
