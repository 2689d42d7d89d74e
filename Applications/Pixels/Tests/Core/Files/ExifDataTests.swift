import Foundation
import Testing

@testable import PixelsCore

@Suite struct `Exif data` {
  /// A directory with the camera, an orientation, the number of pixels, and a link to a small picture.
  private static func block(_ orientation: Int, isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { [UInt8](value, count: count, isLittle: isLittle) }
    func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(1, 4) + (type == 3 ? number(value, 2) + [0, 0] : number(value, 4))
    }
    let camera = 8 + 2 + 3 * 12 + 4
    let order: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    let main =
      number(3, 2) + entry(0x0112, 3, orientation) + entry(0x8769, 4, camera) + number(0x9C9C, 2) + number(2, 2)
    return order + number(42, 2) + number(8, 4) + main + number(4, 4) + Array("hey\0".utf8) + number(camera, 4)
      + number(2, 2) + entry(0xA002, 4, 640) + entry(0xA003, 4, 480) + number(0, 4)
  }

  private static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9])
  private static let png = Data(
    PNGChunk.signature + PNGChunk.bytes("IHDR", [UInt8](repeating: 1, count: 13)) + PNGChunk.bytes("IDAT", [1, 2, 3])
      + PNGChunk.bytes("IEND", []))
  private static let webP: Data = {
    let body = "WEBP".utf8 + RIFFChunk.bytes("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 64, 0, 48, 0, 7])
    return Data("RIFF".utf8 + [UInt8](body.count, count: 4, isLittle: true) + body)
  }()

  @Test(arguments: [true, false])
  func `is found again in each format that it was put into, once`(isLittle: Bool) throws {
    let exif = try #require(ExifData(tiff: Self.block(6, isLittle: isLittle)))
    for picture in [Self.jpeg, Self.png, Self.webP] {
      #expect(ExifData(of: picture) == nil)
      let added = exif.added(to: picture)
      #expect(ExifData(of: added) == exif)
      #expect(ExifData(of: exif.added(to: added)) == exif)
      #expect(PictureFormat(of: added) == PictureFormat(of: picture))
      #expect(exif.added(to: added).count == added.count)
    }
    #expect(exif.added(to: Data("text".utf8)) == Data("text".utf8))
  }

  @Test func `of a picture that was made upright says so, and has no small picture`() throws {
    for (orientation, isTransposed) in [(6, true), (3, false), (1, false)] {
      let exif = try #require(ExifData(tiff: Self.block(orientation)))
      #expect(exif.orientation == orientation)
      let upright = exif.upright(isTransposed: isTransposed)
      #expect(upright.orientation == 1 && upright.tiff.count == exif.tiff.count)
      #expect(upright.tiff.number(at: 46, 4, isLittle: true) == 0)
      #expect(upright.tiff.number(at: 60, 4, isLittle: true) == (isTransposed ? 480 : 640))
    }
  }

  @Test func `is put behind the head of a JPEG file, before the picture of a PNG file, and behind that of a WebP file`()
    throws
  {
    let exif = try #require(ExifData(tiff: Self.block(1)))
    #expect(exif.added(to: Self.jpeg)[8..<12].elementsEqual([0xFF, 0xE1, 0, UInt8(exif.tiff.count + 8)]))
    #expect(PNGChunk.all(of: [UInt8](exif.added(to: Self.png))).map(\.type) == ["IHDR", "eXIf", "IDAT", "IEND"])
    let chunks = RIFFChunk.all(of: [UInt8](exif.added(to: Self.webP)))
    #expect(chunks.map(\.type) == ["VP8X", "VP8 ", "EXIF"])
    #expect(chunks.first?.body.elementsEqual([0x08, 0, 0, 0, 63, 0, 0, 47, 0, 0]) == true)
  }

  @Test func `that is damaged is none, wherever it ends`() {
    let block = Self.block(6)
    for count in 0..<block.count {
      guard let exif = ExifData(tiff: Array(block.prefix(count))) else { continue }
      #expect(exif.upright(isTransposed: true).tiff.count == count)
    }
    for place in block.indices {
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = block
        damaged[place] = byte
        #expect(ExifData(tiff: damaged)?.upright(isTransposed: true).tiff.count ?? block.count == block.count)
      }
    }
    #expect(ExifData(tiff: block + [UInt8](repeating: 0, count: 65_536)) == nil)
  }

  @Test func `goes along with a picture that is encoded in another format, upright`() throws {
    let exif = try #require(ExifData(tiff: Self.block(6)))
    let png = Self.png
    let encoder = PictureEncoder(formats: [.png]) { _, _, orientation, _ in
      #expect(orientation == nil)
      return png
    }
    let copy = try encoder.picture(exif.added(to: Self.jpeg), as: .png)
    #expect(ExifData(of: copy) == exif.upright(isTransposed: true))
    let turning = PictureEncoder(formats: [.png]) { _, _, orientation, _ in
      #expect(orientation == 6)
      return png
    }
    let other = try turning.picture(exif.added(to: Self.webP), as: .png)
    #expect(ExifData(of: other) == exif.upright(isTransposed: true))
  }
}
