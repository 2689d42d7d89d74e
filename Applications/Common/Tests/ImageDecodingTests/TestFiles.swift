import CZlib
import Foundation
import ImageDecoding
import Testing

/// Files that the tests make.
enum TestFiles {
  typealias Pixel = [UInt8]

  static let red: Pixel = [255, 0, 0, 255]
  static let green: Pixel = [0, 255, 0, 255]
  static let clear: Pixel = [0, 0, 0, 0]

  /// A PNG file with four bytes a pixel.
  static func png(_ width: Int, _ height: Int, isWhole: Bool = true, colour: (Int, Int) -> Pixel) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += colour(x, y) }
    }
    let header = bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", compressed(rows)) + (isWhole ? chunk("IEND", []) : [])
  }

  /// A GIF file of grey rows, at most 120 wide, whose codes are all of 8 bits.
  static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    let sides: [UInt8] = [UInt8(width), 0, UInt8(height), 0]
    var file: [UInt8] = Array("GIF89a".utf8) + sides + [0xF6, 0, 0]
    for grey in 0..<128 { file += [UInt8](repeating: UInt8(grey * 2), count: 3) }
    file += [0x2C, 0, 0, 0, 0] + sides + [0, 7]
    var codes: [UInt8] = []
    for row in 0..<height { codes += [0x80] + [UInt8](repeating: UInt8(row % 128), count: width) }
    codes.append(0x81)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      file += [UInt8(block.count)] + block
    }
    return file + [0, 0x3B]
  }

  /// A white PNG file with one bit a pixel.
  static func bilevel(_ width: Int, _ height: Int) -> [UInt8] {
    let row: [UInt8] = [0] + [UInt8](repeating: 255, count: (width + 7) / 8)
    let rows = [[UInt8]](repeating: row, count: height).flatMap(\.self)
    return signature + chunk("IHDR", bytes(width) + bytes(height) + [1, 0, 0, 0, 0]) + chunk("IDAT", compressed(rows))
      + chunk("IEND", [])
  }

  /// A TIFF file of one colour with its directory before the pixels, in strips of so many rows.
  static func tiff(
    _ width: Int, _ height: Int, rows: Int, isCompressed: Bool = false, bits: UInt8 = 8,
    colour: [UInt8] = [200, 100, 50]
  ) -> [UInt8] {
    let strips = stride(from: 0, to: height, by: rows).map { row in
      let pixels = (0..<width * min(rows, height - row)).flatMap { _ in colour }
      return isCompressed ? compressed(pixels) : pixels
    }
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    // The values of the tags with several are behind the directory, which has 10 entries.
    let values = 8 + 2 + 10 * 12 + 4
    let pixels = values + 6 + strips.count * 8
    var offsets = [pixels]
    for strip in strips { offsets.append(offsets.last! + strip.count) }
    let isOne = strips.count == 1
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, values), (259, 3, 1, isCompressed ? 8 : 1), (262, 3, 1, 2),
      (273, 4, strips.count, isOne ? pixels : values + 6), (277, 3, 1, 3), (278, 4, 1, rows),
      (279, 4, strips.count, isOne ? strips[0].count : values + 6 + strips.count * 4), (284, 3, 1, 1),
    ]
    var file: [UInt8] = Array("II".utf8)
    file += number(42, 2) + number(8, 4) + number(entries.count, 2)
    for entry in entries {
      file += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + number(entry.value, 4)
    }
    file += number(0, 4) + [bits, 0, bits, 0, bits, 0]
    for offset in offsets.dropLast() { file += number(offset, 4) }
    for strip in strips { file += number(strip.count, 4) }
    return file + strips.flatMap(\.self)
  }

  /// A BMP file of 8 by 2 pixels, with bytes between its header or palette and its pixels.
  static func bmp(_ depth: Int, gap: Int) -> [UInt8] {
    func number(_ number: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let colors = depth <= 8 ? 1 << depth : 0
    let palette: [UInt8] = (0..<colors).flatMap { [UInt8($0), 100, 200, 0] }
    // Masks of 5, 6 and 5 bits.
    let masks: [UInt8] = depth == 16 ? [0xF800, 0x07E0, 0x1F].flatMap { number($0) } : []
    let row: [UInt8] =
      switch depth {
      case 1: [0x55, 0, 0, 0]
      case 8: Array(0..<8)
      case 16: (0..<8).flatMap { _ in number(0xF800, 2) }
      case 24: (0..<8).flatMap { _ in [7, 8, 9] as [UInt8] }
      default: (0..<8).flatMap { _ in [7, 8, 9, 255] as [UInt8] }
      }
    let start = 54 + masks.count + palette.count + gap
    var file: [UInt8] = Array("BM".utf8)
    for value in [start + row.count * 2, 0, start, 40, 8, 2] { file += number(value) }
    file += number(1, 2) + number(depth, 2)
    for value in [depth == 16 ? 3 : 0, row.count * 2, 0, 0, 0, 0] { file += number(value) }
    file += masks + palette
    file += [UInt8](repeating: 0x77, count: gap)
    return file + row + row
  }

  /// A frame of an animated PNG file: a row of pixels at a column.
  static func frame(_ pixels: [Pixel], x: Int, disposal: UInt8 = 0, isBlended: Bool = false) -> [UInt8] {
    let numbers: [UInt8] = [0, pixels.count, 1, x, 0].flatMap(bytes)
    let control = numbers + [0, 1, 0, 10, disposal, isBlended ? 1 : 0]
    let content = compressed([0] + pixels.flatMap(\.self))
    return chunk("fcTL", control) + (x == 0 ? chunk("IDAT", content) : chunk("fdAT", [0, 0, 0, 0] + content))
  }

  static func animation(width: Int, _ frames: [[UInt8]]) -> [UInt8] {
    signature + chunk("IHDR", bytes(width) + bytes(1) + [8, 6, 0, 0, 0])
      + chunk("acTL", bytes(frames.count) + bytes(0)) + frames.flatMap(\.self) + chunk("IEND", [])
  }

  /// Noise, so that each part of the encoded file matters.
  static func noise(_ width: Int, _ height: Int) -> [UInt8] {
    var seed: UInt32 = 7
    return png(width, height) { _, _ in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return [UInt8(seed >> 24), UInt8(seed >> 16 & 255), UInt8(seed >> 8 & 255), 255]
    }
  }

  static func drawing(_ content: String) -> [UInt8] {
    Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>\(content)<rect width='40' height='30'/></svg>"
        .utf8)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return bytes(content.count) + body + bytes(Int(crc32(0, body, UInt32(body.count))))
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    compress2(&result, &count, bytes, UInt(bytes.count), 1)
    return Array(result.prefix(Int(count)))
  }
}

extension DecodedImage {
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[(y * stride + x * channels)..<(y * stride + x * channels + channels)])
  }
}

extension ImageWorkers {
  func decode(
    _ bytes: [UInt8], as format: ImageFormat? = nil, scaling: ImageScaling = .none, orientation: Int? = nil,
    cancellation: ImageCancellation? = nil
  ) throws(ImageDecodingError) -> DecodedImage {
    try decode(
      .copy(of: bytes), as: format, scaling: scaling, orientation: orientation, cancellation: cancellation)
  }
}
