import Foundation
import Testing

@testable import PixelsCore

@Suite struct `A PNG picture that is turned` {
  private func picture(
    _ width: Int, _ height: Int, depth: UInt8, color: UInt8, interlace: UInt8 = 0, rows: [[UInt8]],
    others: [(String, [UInt8])] = []
  ) -> Data {
    SmallFiles.png(width, height, depth: depth, color: color, interlace: interlace, rows: rows, others: others)
  }

  /// The width, the height, the depth and the kind of a picture, and its rows, of filters of which the test makes one.
  private func parts(_ data: Data) throws -> (head: [Int], rows: [UInt8], types: [String]) {
    let chunks = PNGChunk.all(of: [UInt8](data))
    let head = Array(try #require(chunks.first).body)
    let rows = try #require(SmallFiles.unpacked(Array(chunks.filter { $0.type == "IDAT" }.map(\.body).joined())))
    return (
      [head.number(at: 0, 4)!, head.number(at: 4, 4)!, Int(head[8]), Int(head[9])], rows,
      chunks.map(\.type)
    )
  }

  @Test(arguments: [
    (1, [[4, 1], [5, 2], [6, 3]]), (2, [[6, 5, 4], [3, 2, 1]]), (3, [[3, 6], [2, 5], [1, 4]]),
  ])
  func `stays grey, and each pixel is in its place`(quarters: Int, rows: [[UInt8]]) throws {
    let data = picture(3, 2, depth: 8, color: 0, rows: [[0, 1, 2, 3], [2, 3, 3, 3]])
    let turned = try #require(LosslessPNG.turned(data, quarters: quarters))
    let back = try #require(LosslessPNG.turned(turned, quarters: 4 - quarters))
    #expect(try parts(turned).head == [rows[0].count, rows.count, 8, 0])
    // A palette's rows have no filters, so they say what is where.
    let palette = picture(
      3, 2, depth: 8, color: 3, rows: [[0, 1, 2, 3], [0, 4, 5, 6]], others: [("PLTE", [1, 2, 3])])
    let found = try parts(#require(LosslessPNG.turned(palette, quarters: quarters)))
    #expect(found.rows == rows.flatMap { [0] + $0 } && found.types == ["IHDR", "PLTE", "IDAT", "IEND"])
    let again = try parts(back)
    #expect(again.head == [3, 2, 8, 0])
    // The differences to the left, and then to what Paeth's filter expects.
    #expect(again.rows == [1, 1, 1, 1, 4, 3, 1, 1])
  }

  @Test(arguments: [UInt8(0), 1, 2, 3, 4])
  func `has the same pixels after four turns, whatever filter its file has and however many bytes a pixel`(
    filter: UInt8
  ) throws {
    for (color, bytes) in [(UInt8(0), 2), (2, 6), (4, 4), (6, 8)] {
      let rows = (0..<3).map { row in [filter] + (0..<4 * bytes).map { UInt8(truncatingIfNeeded: $0 * 37 + row * 11) } }
      let first = try #require(LosslessPNG.turned(picture(4, 3, depth: 16, color: color, rows: rows), quarters: 0))
      var turned = first
      for _ in 0..<4 { turned = try #require(LosslessPNG.turned(turned, quarters: 1)) }
      #expect(turned == first)
      #expect(try parts(turned).head == [4, 3, 16, Int(color)])
      #expect(LosslessPNG.turned(first, quarters: 1) != first)
      let twice = LosslessPNG.turned(first, quarters: 1).flatMap { LosslessPNG.turned($0, quarters: 1) }
      #expect(twice == LosslessPNG.turned(first, quarters: 2))
    }
  }

  @Test func `of less than a byte for a pixel keeps each`() throws {
    // Two bits for each: 0, 1, 2, 3, 1 and 3, 2, 1, 0, 2.
    let data = picture(
      5, 2, depth: 2, color: 3, rows: [[0, 0b00_01_10_11, 0b01_00_00_00], [0, 0b11_10_01_00, 0b10_00_00_00]])
    let found = try parts(#require(LosslessPNG.turned(data, quarters: 1)))
    #expect(found.head == [2, 5, 2, 3])
    #expect(
      found.rows == [
        0, 0b1100_0000, 0, 0b1001_0000, 0, 0b0110_0000, 0, 0b0011_0000, 0, 0b1001_0000,
      ])
  }

  @Test func `keeps all that is known about it, and what is behind it`() throws {
    let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 2, 1]
    let known: [(String, [UInt8])] = [
      ("gAMA", [0, 0, 1, 1]), ("iCCP", [1, 2]), ("pHYs", size), ("tIME", [1]), ("eXIf", [1]),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + SmallFiles.packet(nil)), ("tEXt", Array("Title\0x".utf8)),
      ("zTXt", [65, 0, 0, 1]), ("oFFs", [1]), ("abCd", [1]),
    ]
    let data = picture(
      2, 1, depth: 16, color: 0, rows: [[0, 1, 2, 3, 4]], others: known + [("iDOT", [1, 2, 3])])
    var bytes = data + Data("behind".utf8)
    for turn in 1...4 {
      bytes = try #require(LosslessPNG.turned(bytes, quarters: 1))
      let chunks = PNGChunk.all(of: [UInt8](bytes))
      #expect(chunks.map(\.type) == ["IHDR"] + known.map(\.0) + ["IDAT", "IEND"])
      let bodies = chunks.dropFirst().dropLast(2).map { Array($0.body) }
      #expect(bodies[2] == (turn % 2 == 1 ? [0, 0, 0, 2, 0, 0, 0, 1, 1] : size))
      for index in known.indices where index != 2 { #expect(bodies[index] == known[index].1) }
      #expect(bytes.suffix(6) == Data("behind".utf8))
    }
    #expect(try parts(bytes).rows == [1, 1, 2, 2, 2] && parts(bytes).head == [2, 1, 16, 0])
  }

  @Test func `turns the other way round if it is a mirror image by its Exif data, whose sides are exchanged`() throws {
    for (orientation, isFirst) in [(1, false), (6, false), (2, true), (5, true)] {
      // The number of pixels from left to right and from top to bottom, in the part about the camera.
      let camera: [SmallFiles.Entry] = [0xA002: 2, 0xA003: 1].sorted { $0.key < $1.key }.map { tag, value in
        .init(tag: tag, type: 3, count: 1, value: [UInt8](value, count: 2, isLittle: true))
      }
      let main: [SmallFiles.Entry] = [
        .init(tag: 274, type: 3, count: 1, value: [UInt8](orientation, count: 2, isLittle: true)),
        .init(tag: 0x8769, type: 4, count: 1, value: [UInt8](8 + 2 + 24 + 4, count: 4, isLittle: true)),
      ]
      let exif = SmallFiles.tiff([main, camera])
      let data = picture(2, 1, depth: 8, color: 0, rows: [[0, 1, 2]], others: [("eXIf", exif)])
      let turned = try PictureRotation.turned(data, clockwise: true)
      #expect(
        try parts(turned).rows == (isFirst ? [1, 2, 1, 255] : [1, 1, 1, 1]) || parts(turned).head == [1, 2, 8, 0])
      #expect(DisplayOrientation.missing(in: turned) == orientation)
      let found = try #require(PNGChunk.all(of: [UInt8](turned)).first { $0.type == "eXIf" })
      #expect(SmallFiles.pages(Array(found.body))?[1].map { Int($0.value[0]) } == [1, 2])
      #expect(try parts(PictureRotation.turned(turned, clockwise: false)).rows == [1, 1, 1])
    }
  }

  @Test func `in several passes becomes one in a single pass`() throws {
    // Three by three pixels: the passes have 1, 0, 0, 1, 2, 2 and 3 of them.
    let rows: [[UInt8]] = [[0, 1], [0, 3], [0, 7, 9], [0, 2], [0, 8], [0, 4, 5, 6]]
    let plain = picture(3, 3, depth: 8, color: 3, rows: [[0, 1, 2, 3], [0, 4, 5, 6], [0, 7, 8, 9]])
    let passes = picture(3, 3, depth: 8, color: 3, interlace: 1, rows: rows)
    #expect(LosslessPNG.turned(passes, quarters: 1) == LosslessPNG.turned(plain, quarters: 1))
    #expect(LosslessPNG.turned(plain, quarters: 1) != nil)
    // One bit a pixel.
    let bits = picture(2, 2, depth: 1, color: 0, interlace: 1, rows: [[0, 0x80], [0, 0], [0, 0x40]])
    let same = picture(2, 2, depth: 1, color: 0, rows: [[0, 0x80], [0, 0x40]])
    #expect(LosslessPNG.turned(bits, quarters: 3) == LosslessPNG.turned(same, quarters: 3))
  }

  @Test func `is refused when it is damaged, moves, or has a program's own data`() throws {
    let rows: [[UInt8]] = [[0, 1, 2]]
    let whole = picture(2, 1, depth: 8, color: 0, rows: rows)
    var damaged = [
      picture(2, 1, depth: 8, color: 0, rows: [[5, 1, 2]]), picture(2, 1, depth: 8, color: 0, rows: [[0, 1]]),
      picture(2, 1, depth: 8, color: 0, rows: [[0, 1, 2, 3]]),
      picture(2, 1, depth: 8, color: 0, interlace: 2, rows: rows),
      whole.dropLast(5),
    ]
    for (depth, color, side) in [(3, 0, 1), (1, 2, 1), (16, 3, 1), (8, 5, 1), (16, 6, 0x7FFF_FFFF)] {
      damaged.append(picture(side, side, depth: UInt8(depth), color: UInt8(color), rows: rows))
    }
    func reason(_ data: Data) -> String? {
      do throws(PictureLoss) { _ = try PictureRotation.turned(data, clockwise: true) } catch {
        return error.description
      }
      return nil
    }
    for data in damaged { #expect(reason(data) == "the file is damaged.") }
    #expect(reason(whole) == nil)
    #expect(
      reason(picture(2, 1, depth: 8, color: 0, rows: rows, others: [("acTL", [])]))?.hasPrefix("it moves") == true)
    let foreign = picture(2, 1, depth: 8, color: 0, rows: rows, others: [("mkBT", [1])])
    #expect(reason(foreign)?.hasPrefix("data of another program (mkBT) would be lost.") == true)
  }
}
