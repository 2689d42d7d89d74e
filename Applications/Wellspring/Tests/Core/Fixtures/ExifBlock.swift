import Foundation

/// An EXIF block as a camera writes it.
struct ExifBlock {
  var orientation: UInt16 = 1
  var north: Character = "N"

  /// With the letters that JPEG has in front.
  var bytes: [UInt8] { Array("Exif".utf8) + [0, 0] + tiff }

  private var tiff: [UInt8] {
    var block = Array("II".utf8) + Self.number(42, 2) + Self.number(8, 4)
    let main = 8
    let camera = main + Self.size(5)
    let place = camera + Self.size(7)
    var data = Data()
    let start = place + Self.size(4)
    func text(_ text: String) -> Field { .data(2, text.utf8.count + 1, Array(text.utf8) + [0]) }
    func ratios(_ pairs: (Int, Int)...) -> Field {
      .data(5, pairs.count, pairs.flatMap { Self.number($0.0, 4) + Self.number($0.1, 4) })
    }
    let directories: [[(Int, Field)]] = [
      [
        (0x010F, text("Nikon Corporation")), (0x0110, text("NIKON D850")), (0x0112, .short(Int(orientation))),
        (0x8769, .long(camera)), (0x8825, .long(place)),
      ],
      [
        (0x829A, ratios((10, 2500))), (0x829D, ratios((28, 10))), (0x8827, .short(400)),
        (0x9003, text("2021:08:08 01:05:09")), (0x9011, text("+02:00")), (0x920A, ratios((24, 1))),
        (0xA434, text("24-70mm f/2.8")),
      ],
      [
        (1, text(String(north))), (2, ratios((48, 1), (30, 1), (0, 1))), (3, text("E")),
        (4, ratios((2, 1), (15, 1), (36, 1))),
      ],
    ]
    for directory in directories {
      block += Self.number(directory.count, 2)
      for (tag, field) in directory {
        block += Self.number(tag, 2)
        switch field {
        case .short(let value): block += Self.number(3, 2) + Self.number(1, 4) + Self.number(value, 4)
        case .long(let value): block += Self.number(4, 2) + Self.number(1, 4) + Self.number(value, 4)
        case .data(let kind, let count, let bytes) where bytes.count <= 4:
          block += Self.number(kind, 2) + Self.number(count, 4) + bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
        case .data(let kind, let count, let bytes):
          block += Self.number(kind, 2) + Self.number(count, 4) + Self.number(start + data.count, 4)
          data.append(contentsOf: bytes)
        }
      }
      block += Self.number(0, 4)
    }
    return block + data
  }

  private enum Field {
    case short(Int)
    case long(Int)
    case data(Int, Int, [UInt8])
  }

  private static func size(_ fields: Int) -> Int { 2 + fields * 12 + 4 }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

extension ExifBlock {
  /// A JPEG with this block.
  func inside(jpeg: Data) -> Data {
    jpeg.prefix(2) + Data([0xFF, 0xE1, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 0xFF)] + bytes)
      + jpeg.dropFirst(2)
  }

  /// Returns a PNG with this block. The checksum of a chunk that the decoder doesn't use isn't checked.
  func inside(png: Data) -> Data {
    let block = bytes.dropFirst(6)
    let length = [UInt8(0), 0, UInt8(block.count >> 8), UInt8(block.count & 0xFF)]
    return png.prefix(33) + Data(length + Array("eXIf".utf8) + block + [0, 0, 0, 0]) + png.dropFirst(33)
  }

  /// A WebP in the extended form with this block, from a simple one.
  func inside(webP: Data, width: Int, height: Int) -> Data {
    let extended =
      Array("VP8X".utf8) + Self.number(10, 4) + [0x08, 0, 0, 0] + Self.number(width - 1, 3)
      + Self.number(height - 1, 3)
    let block = Array("EXIF".utf8) + Self.number(bytes.count, 4) + bytes + (bytes.count % 2 == 0 ? [] : [0])
    let body = Data("WEBP".utf8) + extended + webP.dropFirst(12) + block
    return Data("RIFF".utf8) + Self.number(body.count, 4) + body
  }
}
