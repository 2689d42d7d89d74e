import Foundation
import Testing

@testable import Wellspring

@Suite struct `The header of a HEIF or AVIF file` {
  let folder = TemporaryFolder()

  private func open(_ bytes: [UInt8]) throws -> OpenFile {
    let file = folder.url.appending(path: "picture")
    try Data(bytes).write(to: file)
    return try OpenFile(Array(file.path.utf8))
  }

  private func size(_ bytes: [UInt8]) throws -> PixelSize { try ImageHeader(open(bytes)).size }

  /// A picture whose thumbnail and tiles have larger and smaller sizes than itself.
  private static let meta = Boxes.meta(
    primary: 2, items: ["hvc1", "grid", "hvc1", "Exif"],
    properties: [Boxes.ispe(512, 512), Boxes.ispe(4000, 3000), Boxes.ispe(9000, 9000)],
    associations: [1: [1], 2: [2], 3: [3]])

  /// Pixels of a few hundred kilobytes.
  private static let pixels = [UInt8](repeating: 7, count: 400_000)

  @Test func `states the size of the primary image wherever the metadata is`() throws {
    let ftyp = Boxes.ftyp("heic", "mif1", "heic")
    let (mdat, large) = (Boxes.box("mdat", Self.pixels), Boxes.number(1) + Array("mdat".utf8))
    let expected = PixelSize(width: 4000, height: 3000)
    #expect(try size(ftyp + Self.meta + mdat) == expected)
    #expect(try size(ftyp + mdat + Self.meta) == expected)
    // A size of 8 bytes, and a box without a size, which extends to the end.
    #expect(try size(ftyp + large + Boxes.number(Self.pixels.count + 16, 8) + Self.pixels + Self.meta) == expected)
    #expect(try size(ftyp + Self.meta + Boxes.number(0) + Array("mdat".utf8) + Self.pixels) == expected)
    #expect(try size(ftyp + Boxes.box("free", Self.pixels) + Boxes.number(0) + Self.meta.dropFirst(4)) == expected)
  }

  @Test func `is that of a real picture whose metadata follows its pixels`() throws {
    let parts = Boxes.parts(of: SmallPictures.heif)
    var meta = try #require(parts["meta"])
    // The pixels move to the front by the length of the metadata.
    let place = try #require(meta.firstRange(of: [0, 0, 1, 0xD1, 0, 1]))
    meta[place.lowerBound + 2..<place.lowerBound + 4] = Boxes.number(0x1D1 - meta.count, 2)[...]
    let bytes = try #require(parts["ftyp"]) + #require(parts["mdat"]) + meta
    let file = try open(bytes)
    #expect(try ImageHeader(file).checked().size == PixelSize(width: 24, height: 16))
    let bitmap = try Bitmap(try ImageEncoder.jpeg(of: file, in: try #require(ImageSize(id: 4))))
    #expect(bitmap.width == 24 && bitmap.colour(12, 2).red > 200 && bitmap.colour(12, 13).blue > 200)
  }

  @Test func `applies the cropping and the rotation of the primary image only`() throws {
    let clap = Boxes.box("clap", [3000, 1, 2000, 1, 0, 1, 0, 1].flatMap { Boxes.number($0) })
    let properties = [Boxes.ispe(4000, 3000), clap, Boxes.box("irot", [1]), Boxes.box("irot", [2])]
    func size(_ places: [Int]) throws -> PixelSize {
      let meta = Boxes.meta(
        primary: 1, items: ["av01", "av01"], properties: properties, associations: [1: places, 2: [1, 3]])
      return try self.size(Boxes.ftyp("avif") + Boxes.box("mdat", [1]) + meta)
    }
    #expect(try size([1]) == PixelSize(width: 4000, height: 3000))
    #expect(try size([1, 2]) == PixelSize(width: 3000, height: 2000))
    #expect(try size([1, 2, 3]) == PixelSize(width: 2000, height: 3000))
    #expect(try size([1, 4]) == PixelSize(width: 4000, height: 3000))
    // Damaged: no property has this index, or 0.
    #expect(try size([1, 99, 0]) == PixelSize(width: 4000, height: 3000))
  }

  @Test func `reads the size of a grid from its description`() throws {
    let description: [UInt8] = [0, 0, 1, 1, 0x0F, 0xA0, 0x0B, 0xB8]
    let location = Boxes.full(
      "iloc", version: 1, [0x44, 0x00], Boxes.number(1, 2), Boxes.number(1, 2), Boxes.number(1, 2), Boxes.number(0, 2),
      Boxes.number(1, 2), Boxes.number(0), Boxes.number(8))
    let meta = Boxes.meta(
      primary: 1, items: ["grid", "av01"], properties: [Boxes.ispe(2000, 1500)], associations: [2: [1]],
      more: location + Boxes.box("idat", description))
    #expect(try size(Boxes.ftyp("avif") + meta) == PixelSize(width: 4000, height: 3000))
  }

  @Test func `finds the camera in the block of the primary image`() throws {
    func block(_ orientation: UInt8, _ make: String) -> [UInt8] {
      [0, 0, 0, 6] + Array("Exif".utf8) + [0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x10, 0, 2, 0, 0, 0, 4]
        + Array(make.utf8) + [0, 0, 0, 0, 0]
    }
    let ftyp = Boxes.ftyp("heic", "mif1")
    let (first, second) = (block(1, "Old"), block(1, "New"))
    func location(_ item: Int, _ offset: Int) -> [UInt8] {
      Boxes.number(item, 2) + Boxes.number(0, 2) + Boxes.number(1, 2) + Boxes.number(offset)
        + Boxes.number(first.count)
    }
    let start = ftyp.count + 8
    let more =
      Boxes.full("iloc", [0x44, 0], Boxes.number(2, 2), location(2, start), location(3, start + first.count))
      + Boxes.full("iref", Boxes.box("cdsc", [3, 1, 1].flatMap { Boxes.number($0, 2) }))
    let meta = Boxes.meta(
      primary: 1, items: ["hvc1", "Exif", "Exif"], properties: [Boxes.ispe(40, 30)], associations: [1: [1]], more: more)
    let header = try ImageHeader(open(ftyp + Boxes.box("mdat", first, second) + meta))
    #expect(header.camera.camera == "New")
  }

  @Test func `is AVIF or HEIF by the coding of the picture if the brands leave it open`() throws {
    func format(_ ftyp: [UInt8], _ coding: String) throws -> ImageHeader.Format {
      let meta = Boxes.meta(
        primary: 1, items: [coding], properties: [Boxes.ispe(40, 30)], associations: [1: [1]])
      return try ImageHeader.format(of: open(ftyp + meta))
    }
    #expect(try format(Boxes.ftyp("mif1", "miaf"), "av01") == .avif)
    #expect(try format(Boxes.ftyp("mif1", "miaf"), "hvc1") == .heif)
    #expect(try format(Boxes.ftyp("mif1", "avif", "heic"), "hvc1") == .heif)
    #expect(try format(Boxes.ftyp("mif1", "avif"), "av01") == .avif)
    #expect(try format(Boxes.ftyp("heic", "mif1"), "hvc1") == .heif)
    #expect(throws: ImageFailure.noImage) { try ImageHeader.format(of: open(Boxes.ftyp("isom", "mp42"))) }
  }

  @Test func `of a sequence without a primary image states the size of its first visible track`() throws {
    func track(_ width: Int, _ height: Int, _ handler: String) -> [UInt8] {
      let head = [UInt8](repeating: 0, count: 72) + Boxes.number(width << 16) + Boxes.number(height << 16)
      let hdlr = Boxes.full("hdlr", Boxes.number(0), Array(handler.utf8), [UInt8](repeating: 0, count: 13))
      return Boxes.box("trak", Boxes.full("tkhd", head), Boxes.box("mdia", hdlr))
    }
    let movie = Boxes.box("moov", track(1, 1, "soun"), track(640, 480, "pict"), track(320, 240, "vide"))
    #expect(try size(Boxes.ftyp("avis", "avif") + movie) == PixelSize(width: 640, height: 480))
    #expect(try size(Boxes.ftyp("msf1", "hevc") + Boxes.box("mdat", [0]) + movie) == PixelSize(width: 640, height: 480))
    #expect(try size(Boxes.ftyp("heic", "mif1") + Self.meta + movie) == PixelSize(width: 4000, height: 3000))
  }

  @Test func `of boxes that repeat, overlap or claim more than there is ends`() throws {
    let ftyp = Boxes.ftyp("heic", "mif1")
    // A million extents of no bytes, a box within itself, and sizes of all lengths.
    let endless = Boxes.full(
      "iloc", [0, 0], Boxes.number(0xFFFF, 2), (0..<200).flatMap { _ in [0, 1, 0, 0, 0xFF, 0xFF] })
    for piece in [
      endless, Boxes.number(3) + Array("meta".utf8), Boxes.number(1) + Array("meta".utf8) + Boxes.number(-1, 8),
      Boxes.full("meta", Boxes.full("ipma", Boxes.number(-1))), Boxes.full("meta", endless), Array("meta".utf8),
    ] {
      #expect(throws: ImageFailure.damaged) { try ImageHeader(open(ftyp + piece)) }
    }
    for count in stride(from: 8, to: Self.meta.count, by: 5) {
      _ = try? ImageHeader(open(ftyp + Self.meta.prefix(count)))
    }
  }
}
