import CZlib
import Foundation
import ImageDecoding

// Unsafe: The library reads and writes the buffers during the call only.

/// Writes PNG files with texts.
enum PNGEncoder {
  /// Higher ones take several times as long, and save a tenth.
  private static let level: Int32 = 1

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
    guard let pixels = compressed(rows) else { return nil }
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
    let (size, stored) = (PixelSize(width: picture.width, height: picture.height), picture.channels)
    let pixels = picture.bytes
    let length = size.width * channels
    var (above, row) = (
      [UInt8](repeating: 0, count: length + channels), [UInt8](repeating: 0, count: length + channels)
    )
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * size.height)
    for y in 0..<size.height {
      let start = y * picture.stride
      // The first pixel of each row is an empty one, for those that have none beside them.
      for x in 0..<size.width {
        for channel in 0..<channels { row[(x + 1) * channels + channel] = pixels[start + x * stored + channel] }
      }
      rows.append(4)
      for index in channels..<length + channels {
        rows.append(row[index] &- foretold(row[index - channels], above[index], above[index - channels]))
      }
      swap(&above, &row)
    }
    return rows
  }

  /// Which of three neighbours comes nearest to the plane through them.
  private static func foretold(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let (byLeft, byAbove, byCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if byLeft <= byAbove, byLeft <= byCorner { return left }
    return byAbove <= byCorner ? above : corner
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(UInt(bytes.count))
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      status = compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), level)
      filled = status == Z_OK ? Int(count) : 0
    }
    return status == Z_OK ? output : nil
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
