import Foundation
import ImageDecoding
import Testing

@Suite struct `A picture that another process decodes` {
  private let workers = ImageWorkers()

  @Test func `has the pixels of its file`() throws {
    let image = try workers.decode(TestFiles.png(5, 3) { x, y in x > y ? TestFiles.red : [0, 0, 255, 128] })
    #expect((image.width, image.height, image.channels) == (5, 3, 4))
    #expect(image.pixel(4, 0) == TestFiles.red && image.pixel(0, 2) == [0, 0, 255, 128])
    #expect(image.damage == nil && !image.isReduced)
  }

  @Test(arguments: [
    (ImageScaling.fit(width: 10, height: 10), 10, 5), (.fill(width: 10, height: 10), 10, 10),
    (.exact(width: 7, height: 9), 7, 9), (.fit(width: 500, height: 500), 40, 20),
  ])
  func `is scaled as requested, and keeps a single colour up to its edges`(
    scaling: ImageScaling, width: Int, height: Int
  ) throws {
    let colour: [UInt8] = [200, 100, 50, 255]
    let png = TestFiles.png(40, 20) { _, _ in colour }
    let image = try workers.decode(png, scaling: scaling)
    #expect((image.width, image.height) == (width, height))
    for y in 0..<height { for x in 0..<width { #expect(image.pixel(x, y) == colour) } }
  }

  @Test(arguments: [ImageFormat.png, .jpeg, .webp])
  func `is cropped around the middle, whatever its format is`(format: ImageFormat) throws {
    guard try workers.formats().writable.contains(format) else { return }
    let png = TestFiles.png(90, 30) { x, _ in (30..<60).contains(x) ? [200, 100, 50, 255] : [0, 0, 200, 255] }
    let file = try workers.encode(.copy(of: png), as: format)
    for side in [10, 30] {
      let image = try workers.decode(file, as: format, scaling: .fill(width: side, height: side))
      #expect((image.width, image.height) == (side, side))
      #expect(zip(image.pixel(side / 2, side / 2), [200, 100, 50]).allSatisfy { abs(Int($0) - $1) < 20 })
    }
  }

  @Test func `is turned by its orientation`() throws {
    let png = TestFiles.png(2, 1) { x, _ in x == 0 ? TestFiles.red : TestFiles.green }
    let image = try workers.decode(png, orientation: 6)
    #expect((image.width, image.height) == (1, 2))
    #expect(image.pixel(0, 0) == TestFiles.red && image.pixel(0, 1) == TestFiles.green)
  }

  @Test func `can be encoded in another format, upright`() throws {
    let png = TestFiles.png(2, 1) { x, _ in x == 0 ? TestFiles.red : TestFiles.green }
    let turned = try workers.decode(workers.encode(.copy(of: png), as: .png, orientation: 6))
    #expect((turned.width, turned.height) == (1, 2) && turned.pixel(0, 0).prefix(3).elementsEqual([255, 0, 0]))
    let jpeg = try workers.encode(.copy(of: png), as: .jpeg, quality: 90)
    let plain = try workers.encode(.copy(of: TestFiles.png(9, 9) { _, _ in [200, 100, 50, 255] }), as: .jpeg)
    let copy = try workers.decode(workers.encode(.copy(of: plain), as: .png))
    #expect(
      jpeg.starts(with: [0xFF, 0xD8]) && zip(copy.pixel(5, 5), [200, 100, 50]).allSatisfy { abs(Int($0) - $1) < 9 })
  }

  @Test func `may have a hundred million pixels and more of one bit`() throws {
    let image = try workers.decode(TestFiles.bilevel(12_000, 9000), scaling: .fit(width: 120, height: 120))
    #expect((image.width, image.height, image.originalWidth) == (120, 90, 12_000))
    #expect(image.pixel(60, 45).prefix(3).elementsEqual([255, 255, 255]))
  }

  @Test func `is refused with more pixels than allowed`() throws {
    let png = TestFiles.png(20, 20) { _, _ in TestFiles.red }
    let file = try ImageFile.copy(of: png)
    #expect(throws: ImageDecodingError.tooLarge(width: 20, height: 20)) { try workers.decode(file, atMost: 399) }
    #expect(try workers.decode(file, atMost: 400).width == 20)
    var enormous = png
    enormous.replaceSubrange(
      8..<33, with: TestFiles.chunk("IHDR", [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50, 8, 6, 0, 0, 0]))
    #expect(throws: ImageDecodingError.tooLarge(width: 50_000, height: 50_000)) { try workers.decode(enormous) }
  }

  @Test(arguments: [1, 8, 16, 24, 32])
  func `in a BMP file is read behind a gap, whatever is in it`(depth: Int) throws {
    let files = [0, 2, 7, 100].map { TestFiles.bmp(depth, gap: $0) }
    let expected = try workers.decode(files[0], as: .bmp)
    for file in files {
      for image in [try workers.decode(file, as: .bmp), try workers.decode(file)] {
        #expect((0..<8).map { image.pixel($0, 1) } == (0..<8).map { expected.pixel($0, 1) })
      }
    }
    #expect(
      expected.pixel(1, 1).prefix(3).elementsEqual(
        depth < 16 ? [200, 100, 1] : depth == 16 ? [255, 0, 0] : [9, 8, 7]))
  }

  @Test func `is the largest one of an icon, which is a PNG file`() throws {
    let pictures = [TestFiles.png(16, 16) { _, _ in TestFiles.red }, TestFiles.png(64, 48) { _, _ in TestFiles.green }]
    var (directory, offset): ([UInt8], Int) = ([0, 0, 1, 0, 2, 0], 6 + 32)
    for (picture, sides) in zip(pictures, [[16, 16], [64, 48]] as [[UInt8]]) {
      let numbers = [picture.count, offset].flatMap { TestFiles.bytes($0).reversed() }
      directory += sides + [0, 0, 1, 0, 32, 0] + numbers
      offset += picture.count
    }
    let icon = directory + pictures.flatMap(\.self)
    for image in [try workers.decode(icon, as: .ico), try workers.decode(icon)] {
      #expect((image.width, image.height) == (64, 48) && image.pixel(9, 9) == TestFiles.green)
    }
  }

  @Test func `in a JPEG file with bytes before its first segment is read`() throws {
    let jpeg = try workers.encode(.copy(of: TestFiles.png(20, 10) { _, _ in TestFiles.red }), as: .jpeg)
    for bytes: [UInt8] in [[0], [0xFE, 0xDC, 0, 0x6F]] {
      let image = try workers.decode(jpeg.prefix(2) + bytes + jpeg.dropFirst(2))
      #expect((image.width, image.height) == (20, 10) && image.damage == nil)
    }
  }

  @Test func `of a drawing is recognised by its content, compressed or behind any prologue`() throws {
    guard try workers.formats().readable.contains(.svg) else { return }
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="red"/></svg>"#
    let comment = "<!--" + String(repeating: " ", count: 5000) + "-->"
    let utf16: [UInt8] = try [UInt8](#require(("\u{FEFF}" + svg).data(using: .utf16LittleEndian)))
    let gzip = try #require(
      Data(
        base64Encoded:
          "H4sIAAAAAAACA3XM2w2AIAxA0VVIB6AN/hlgGUFKgo9AYx1fHcDve3L9uIq5t7aPACxyzoiqanWyRy/oiAhfAUZrEg4wERjOtbAEcATR97zITzRrbS1Azwkw+m8TH2+gHwJuAAAA"
      ))
    let texts = ["\u{FEFF}" + comment + svg, "\n\n" + svg].map { Array($0.utf8) }
    for file in [Array(gzip), utf16] + texts {
      let image = try workers.decode(file)
      #expect((image.originalWidth, image.originalHeight) == (30, 20))
      #expect(image.pixel(9, 9).prefix(3).elementsEqual([255, 0, 0]))
    }
  }

  @Test func `of an AVIF sequence is its primary one`() throws {
    let formats = try workers.formats().readable
    guard formats.contains(.avif), formats.contains(.heif) else { return }
    let file = try #require(Bundle.module.url(forResource: "sequence", withExtension: "avif"))
    let image = try workers.decode([UInt8](Data(contentsOf: file)), as: .avif)
    #expect((image.width, image.height) == (320, 240) && image.pixel(9, 9)[0] > 200)
  }

  @Test func `in the colours of print is converted`() throws {
    let image = try workers.decode(.copy(of: Self.print), scaling: .fit(width: 24, height: 100))
    #expect((image.width, image.height, image.originalHeight) == (12, 100, 200) && image.damage == nil)
    #expect(image.pixel(3, 1)[0] > 240 && image.pixel(3, 1)[2] < 15)
    #expect(image.pixel(3, 98)[0] < 15 && image.pixel(3, 98)[2] > 240)
  }

  /// A JPEG file of 24 × 200 pixels in cyan, magenta, yellow and black, from red to blue.
  private static let print = try! [UInt8](
    Data(contentsOf: Bundle.module.url(forResource: "print", withExtension: "jpg")!))

  @Test func `of 32 bits per colour is refused as unsupported`() throws {
    let file = TestFiles.tiff(4, 4, rows: 4, bits: 32, colour: [UInt8](repeating: 0, count: 12))
    #expect(throws: ImageDecodingError.unsupported) { try workers.decode(file) }
  }

  // MARK: Damage

  @Test func `that is cut in a JPEG file for print, or an animation, is known as cut`() throws {
    #expect(try workers.decode(Array(Self.print.prefix(Self.print.count * 7 / 10))).damage == .short)
    let frames = [TestFiles.frame([TestFiles.red, TestFiles.red], x: 0), TestFiles.frame([TestFiles.green], x: 1)]
    let whole = TestFiles.animation(width: 2, frames)
    #expect(try workers.decode(whole).damage == nil)
    // Within the second frame, and between the two.
    let second = TestFiles.animation(width: 2, [frames[0]]).count - 12
    for count in [whole.count - 20, second] { #expect(try workers.decode(Array(whole.prefix(count))).damage == .short) }
  }

  @Test func `in a PNG file with a wrong checksum is shown as far as it goes`() throws {
    let whole = TestFiles.noise(60, 40)
    let expected = try workers.decode(whole)
    for position in [whole.count * 6 / 10, whole.count - 14] {
      var file = whole
      file[position] ^= 0x55
      let image = try workers.decode(file)
      #expect(image.damage == .damaged && image.pixel(9, 9) == expected.pixel(9, 9))
    }
  }

  @Test func `that is cut in a GIF or BMP file is shown as far as it goes`() throws {
    for whole in [TestFiles.gif(100, 90), TestFiles.bmp(24, gap: 0)] {
      let expected = try workers.decode(whole)
      #expect(expected.damage == nil)
      let image = try workers.decode(Array(whole.prefix(whole.count * 8 / 10)))
      #expect(image.damage == .short && (image.width, image.height) == (expected.width, expected.height))
    }
    // A PNG file that Wellspring made of one.
    let png = TestFiles.png(20, 20) { _, _ in TestFiles.clear }
    let comment = TestFiles.chunk("tEXt", Array("Comment\0\(ImageWorkers.damageComment)".utf8))
    #expect(try workers.decode(Array(png.prefix(33) + comment + png.dropFirst(33))).damage == .damaged)
    // The mark of the end alone.
    #expect(try workers.decode(TestFiles.gif(100, 90).dropLast()).damage == nil)
  }

  @Test func `whose end alone is missing is whole`() throws {
    let png = TestFiles.png(20, 20, isWhole: false) { _, _ in TestFiles.red }
    #expect(try workers.decode(png).damage == nil)
    let jpeg = try workers.encode(.copy(of: TestFiles.noise(64, 64)), as: .jpeg, quality: 90)
    #expect(try workers.decode(jpeg.dropLast(2)).damage == nil)
  }

  @Test(arguments: [ImageFormat.png, .jpeg, .webp])
  func `that is cut is shown as far as it goes`(format: ImageFormat) throws {
    let png = TestFiles.noise(400, 300)
    guard try workers.formats().writable.contains(format) else { return }
    let whole = try format == .png ? png : workers.encode(.copy(of: png), as: format, quality: 90)
    let expected = try workers.decode(whole)
    let cut = Array(whole.prefix(whole.count * 6 / 10))
    let image = try workers.decode(cut)
    #expect(image.damage == .short && (image.width, image.height) == (400, 300))
    #expect(image.pixel(9, 9).prefix(3).elementsEqual(expected.pixel(9, 9).prefix(3)))
    #expect(image.pixel(9, 290) != expected.pixel(9, 290))
    // What is missing would be lost for good.
    #expect(throws: ImageDecodingError.damaged) { try workers.encode(.copy(of: cut), as: .png) }
  }

  @Test(arguments: [(1, false), (7, false), (300, false), (7, true)])
  func `in a TIFF file that is cut is shown as far as it goes`(rows: Int, isCompressed: Bool) throws {
    let colour: [UInt8] = [200, 100, 50, 255]
    let whole = TestFiles.tiff(200, 300, rows: rows, isCompressed: isCompressed)
    let expected = try workers.decode(whole)
    #expect(expected.damage == nil && expected.isOpaque && expected.pixel(9, 299) == colour)
    let image = try workers.decode(Array(whole.prefix(whole.count * 6 / 10)))
    #expect(image.damage == .short && (image.width, image.height) == (200, 300))
    #expect(image.pixel(9, 9) == colour && image.pixel(9, 290) == [128, 128, 128, 255])
    // Without any pixels there is nothing to show.
    #expect(throws: ImageDecodingError.damaged) { try workers.decode(Array(whole.prefix(60))) }
  }

  @Test func `in a TIFF file with a damaged strip is shown without that`() throws {
    var file = TestFiles.tiff(200, 300, rows: 100, isCompressed: true)
    let strip = file.firstIndex(of: 0x78)!
    file.replaceSubrange(strip..<strip + 4, with: [0, 0, 0, 0])
    let image = try workers.decode(file)
    #expect(image.damage == .damaged && image.pixel(9, 290) == [200, 100, 50, 255])
  }

  @Test func `with overwritten bytes is shown and known as damaged`() throws {
    var jpeg = try workers.encode(.copy(of: TestFiles.noise(400, 300)), as: .jpeg, quality: 90)
    let middle = jpeg.count / 2
    jpeg.replaceSubrange(
      middle..<middle + 40, with: [[UInt8]](repeating: [0, 0xFF, 0xD9, 0x12], count: 10).flatMap(\.self))
    let image = try workers.decode(jpeg)
    #expect(image.damage != nil && image.width == 400)
  }

  @Test func `is refused where nothing can be decoded`() throws {
    let png = TestFiles.noise(40, 30)
    for bytes in [[], Array(png.prefix(30)), Array("text".utf8), [0xFF, 0xD8, 0xFF]] {
      #expect(throws: ImageDecodingError.damaged) { try workers.decode(bytes) }
    }
    #expect(throws: ImageDecodingError.damaged) { try workers.decode(png, as: .gif) }
  }
}
