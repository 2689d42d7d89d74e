import Foundation
import Testing

@testable import PixelsCore

/// Each turn leaves everything in the file as it was, but for the orientation.
@Suite struct `A picture that is turned by its orientation` {
  private typealias Entry = SmallFiles.Entry

  private func turned(_ bytes: [UInt8], clockwise: Bool = true) throws -> [UInt8] {
    [UInt8](try PictureRotation.turned(Data(bytes), clockwise: clockwise))
  }

  private static func text(_ tag: Int, _ type: Int, _ count: Int) -> Entry {
    Entry(tag: tag, type: type, count: count, value: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ tag) })
  }

  /// Two pages of one bit in Group 4, of 300 dots per inch, with a profile, an XMP packet, IPTC and Exif data.
  private static func pages(_ isLittle: Bool, orientation: Entry? = nil, packet: [UInt8]) -> [[Entry]] {
    func short(_ tag: Int, _ value: Int) -> Entry {
      Entry(tag: tag, type: 3, count: 1, value: [UInt8](value, count: 2, isLittle: isLittle))
    }
    let ratio = [UInt8](300, count: 4, isLittle: isLittle) + [UInt8](1, count: 4, isLittle: isLittle)
    let page = [short(256, 5), short(257, 3), short(258, 1), short(259, 4)]
    let rest = [
      Entry(tag: 282, type: 5, count: 1, value: ratio), Entry(tag: 283, type: 5, count: 1, value: ratio),
      short(296, 2), Entry(tag: 700, type: 1, count: packet.count, value: packet), text(33_723, 7, 40),
      text(34_675, 7, 51), text(34_853, 4, 0),
    ]
    return [page + (orientation.map { [$0] } ?? []) + rest, page + [text(270, 2, 9)] + rest]
  }

  @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
  func `as a TIFF file keeps its pages, and every other entry of each`(isLittle: Bool, isBig: Bool) throws {
    let packet = SmallFiles.packet(nil)
    let pages = Self.pages(isLittle, packet: packet)
    let original = SmallFiles.tiff(pages, isLittle: isLittle, isBig: isBig)
    #expect(SmallFiles.pages(original) == pages)
    var bytes = original
    for (turn, number) in [6, 3, 8, 1, 6].enumerated() {
      bytes = try turned(bytes)
      let found = try #require(SmallFiles.pages(bytes))
      #expect(found[0].filter { $0.tag != 274 } == pages[0] && found[1] == pages[1])
      let orientation = try #require(found[0].first { $0.tag == 274 })
      #expect(orientation.value == [UInt8](number, count: 2, isLittle: isLittle) && orientation.type == 3)
      // But for the offset of the first directory, all is where it was.
      #expect(bytes[(isBig ? 16 : 8)..<original.count] == original[(isBig ? 16 : 8)...])
      if turn > 0 { #expect(bytes.count - original.count < 300) }
    }
    #expect(try turned(turned(bytes), clockwise: false) == bytes)
  }

  @Test(arguments: [(3, 2), (4, 4), (1, 1)])
  func `as a TIFF file has its orientation changed where it is, and that in its XMP packet with it`(
    type: Int, width: Int
  ) throws {
    let packet = SmallFiles.packet(8)
    let old = Entry(tag: 274, type: type, count: 1, value: [UInt8](8, count: width, isLittle: true))
    let original = SmallFiles.tiff(Self.pages(true, orientation: old, packet: packet))
    let once = try turned(original)
    #expect(once.count == original.count && zip(once, original).count { $0 != $1 } == 2)
    let pages = try #require(SmallFiles.pages(once))
    #expect(pages[0].first { $0.tag == 274 }?.value == [UInt8](1, count: width, isLittle: true))
    #expect(pages[0].first { $0.tag == 700 }?.value == SmallFiles.packet(1, keepingForeign: 8))
    #expect(try turned(once, clockwise: false) == original)
  }

  private static let block = SmallFiles.tiff(
    [[text(271, 2, 9), text(34_853, 4, 0), text(0x927C, 7, 77)], [text(513, 4, 0)]], isLittle: false)

  @Test func `as a JPEG file keeps every other segment, and what is behind the picture`() throws {
    let mark = Array("Exif\0\0".utf8)
    let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + SmallFiles.packet(1, isElement: true)
    let others: [(UInt8, [UInt8])] = [
      (0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 1, 44, 1, 44, 0, 0]),
      (0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7, 8, 9]),
      (0xED, Array("Photoshop 3.0\0".utf8) + [1, 2, 3]), (0xFE, Array("a comment".utf8)),
    ]
    let segments =
      [SmallFiles.segment(others[0].0, others[0].1), SmallFiles.segment(0xE1, mark + Self.block)]
      + [SmallFiles.segment(0xE1, packet)] + others.dropFirst().map { SmallFiles.segment($0.0, $0.1) }
    let original = SmallFiles.jpeg(segments) + Array("film".utf8)
    var bytes = original
    for number in [6, 3, 8, 1] {
      bytes = try turned(bytes)
      #expect(JPEGOrientation(bytes)?.number == number)
      for (marker, body) in others { #expect(bytes.firstRange(of: SmallFiles.segment(marker, body)) != nil) }
      let foreign =
        Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        + SmallFiles.packet(number, isElement: true, keepingForeign: 1)
      #expect(bytes.firstRange(of: SmallFiles.segment(0xE1, foreign)) != nil)
      #expect(bytes.suffix(14) == original.suffix(14))
      let exif = try #require(ExifData(of: Data(bytes))).tiff
      let (before, after) = (try #require(SmallFiles.pages(Self.block)), try #require(SmallFiles.pages(exif)))
      #expect(after[0].filter { $0.tag != 274 } == before[0] && after[1] == before[1])
      #expect(exif[8..<Self.block.count] == Self.block[8...])
    }
  }

  @Test func `as a JPEG file with an orientation in its XMP packet alone gets the same in Exif data`() throws {
    let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + SmallFiles.packet(6)
    let original = SmallFiles.jpeg([SmallFiles.segment(0xE1, packet)])
    #expect(DisplayOrientation.missing(in: Data(original)) == 6)
    let bytes = try turned(original)
    #expect(JPEGOrientation(bytes)?.number == 3 && JPEGOrientation(bytes)?.isInExif == true)
    #expect(bytes.firstRange(of: SmallFiles.packet(3, keepingForeign: 6)) != nil)
    // The decoder applies it now.
    #expect(DisplayOrientation.missing(in: Data(bytes)) == 1)
  }

  private static let lossy: [UInt8] = [0, 0, 0, 0x9D, 1, 0x2A, 64, 0, 48, 0, 7]
  private static let lossless: [UInt8] = [0x2F, 63, 0xC0, 0x0B, 0x10, 9]

  @Test func `as a WebP file keeps its bitstream, and becomes an extended one`() throws {
    for (type, picture, flags) in [("VP8 ", Self.lossy, 0), ("VP8L", Self.lossless, 0x10)] as [(String, [UInt8], UInt8)]
    {
      var bytes = SmallFiles.webP([(type, picture)], rest: [9, 9])
      for number in [6, 3, 8, 1] {
        bytes = try turned(bytes)
        let file = Array(bytes.dropLast(2))
        #expect(bytes.suffix(2) == [9, 9])
        #expect(file.number(at: 4, 4, isLittle: true) == file.count - 8)
        let chunks = RIFFChunk.all(of: file)
        #expect(chunks.map(\.type) == ["VP8X", type, "EXIF"] && chunks[1].body.elementsEqual(picture))
        #expect(chunks[0].body.elementsEqual([flags | 8, 0, 0, 0, 63, 0, 0, 47, 0, 0]))
        #expect(DisplayOrientation.missing(in: Data(bytes)) == number)
      }
    }
  }

  @Test func `as an animated WebP file keeps its frames, its profile and its XMP packet`() throws {
    let head: [UInt8] = [0x20 | 0x10 | 0x04 | 0x02, 0, 0, 0, 63, 0, 0, 47, 0, 0]
    let chunks: [(String, [UInt8])] = [
      ("VP8X", head), ("ICCP", [1, 2, 3]), ("ANIM", [0, 0, 0, 0, 0, 0]), ("ANMF", [UInt8](repeating: 5, count: 33)),
      ("ANMF", [UInt8](repeating: 6, count: 20)), ("XMP ", SmallFiles.packet(nil)), ("ABCD", [4]),
    ]
    var bytes = SmallFiles.webP(chunks)
    for number in [8, 3, 6, 1] {
      bytes = try turned(bytes, clockwise: false)
      let found = RIFFChunk.all(of: bytes)
      #expect(found.map(\.type) == ["VP8X", "ICCP", "ANIM", "ANMF", "ANMF", "EXIF", "XMP ", "ABCD"])
      #expect(found.filter { $0.type != "EXIF" }.dropFirst().map { Array($0.body) } == chunks.dropFirst().map(\.1))
      #expect(found[0].body.elementsEqual([head[0] | 8] + head[1...]))
      #expect(WebPOrientation(bytes)?.number == number)
    }
  }

  @Test func `as a WebP file keeps its Exif data, with the letters before it, and has its XMP packet changed too`()
    throws
  {
    for mark in [[], Array("Exif\0\0".utf8)] {
      let head: [UInt8] = [0x0C, 0, 0, 0, 63, 0, 0, 47, 0, 0]
      let bytes = try turned(
        SmallFiles.webP([
          ("VP8X", head), ("VP8 ", Self.lossy), ("EXIF", mark + Self.block), ("XMP ", SmallFiles.packet(6)),
        ]))
      let found = RIFFChunk.all(of: bytes)
      #expect(found.map(\.type) == ["VP8X", "VP8 ", "EXIF", "XMP "] && found[2].body.starts(with: mark))
      let exif = Array(found[2].body.dropFirst(mark.count))
      #expect(exif[8..<Self.block.count] == Self.block[8...])
      #expect(TIFFDirectory(exif)?.orientation == 3)
      #expect(found[3].body.elementsEqual(SmallFiles.packet(3, keepingForeign: 6)))
    }
  }

  @Test func `as a damaged file is refused, wherever it ends`() throws {
    let jpeg = SmallFiles.jpeg([SmallFiles.segment(0xE1, Array("Exif\0\0".utf8) + Self.block)])
    let webP = SmallFiles.webP([
      ("VP8X", [8, 0, 0, 0, 63, 0, 0, 47, 0, 0]), ("VP8 ", Self.lossy), ("EXIF", Self.block),
    ])
    for file in [Array(jpeg.dropLast(10)), webP] {
      for count in 0..<file.count - 1 {
        #expect(throws: PictureLoss.self, "\(count)") { try turned(Array(file.prefix(count))) }
      }
    }
    for isBig in [false, true] {
      let tiff = SmallFiles.tiff(Self.pages(true, packet: SmallFiles.packet(6)), isBig: isBig)
      for place in 0..<200 {
        for byte: UInt8 in [0, 0x7F, 0xFF] {
          var damaged = tiff
          damaged[place] = byte
          _ = try? turned(damaged)
          _ = try? turned(Array(tiff.prefix(place)))
        }
      }
    }
  }
}
