import CZlib
import Foundation
import Testing

@testable import PixelsCore

@Suite struct `A PNG picture that is turned` {
  /// A picture of rows, each with a filter's number before it.
  private func picture(
    _ width: Int, _ height: Int, depth: UInt8, color: UInt8, interlace: UInt8 = 0, rows: [[UInt8]],
    others: [(String, [UInt8])] = []
  ) -> Data {
    let head = [UInt8](width, count: 4) + [UInt8](height, count: 4) + [depth, color, 0, 0, interlace]
    var bytes = PNGChunk.signature + PNGChunk.bytes("IHDR", head)
    for (type, body) in others { bytes += PNGChunk.bytes(type, body) }
    let plain = Array(rows.joined())
    var count = compressBound(uLong(plain.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    compress2(&packed, &count, plain, uLong(plain.count), 9)
    let (first, second) = (packed[..<3], packed[3..<Int(count)])
    bytes += PNGChunk.bytes("IDAT", first) + PNGChunk.bytes("IDAT", second) + PNGChunk.bytes("IEND", [])
    return Data(bytes)
  }

  /// The width, the height, the depth and the kind of a picture, and its rows, of filters of which the test makes one.
  private func parts(_ data: Data) throws -> (head: [Int], rows: [UInt8], types: [String]) {
    let chunks = PNGChunk.all(of: [UInt8](data))
    let head = Array(try #require(chunks.first).body)
    var rows = [UInt8](repeating: 0, count: 4_096)
    var count = uLong(rows.count)
    let packed = Array(chunks.filter { $0.type == "IDAT" }.map(\.body).joined())
    #expect(uncompress(&rows, &count, packed, uLong(packed.count)) == Z_OK)
    return (
      [head.number(at: 0, 4)!, head.number(at: 4, 4)!, Int(head[8]), Int(head[9])], Array(rows.prefix(Int(count))),
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

  @Test func `keeps what is known about it, but for what is about its file`() throws {
    let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 2, 1]
    let data = picture(
      2, 1, depth: 8, color: 0, rows: [[0, 1, 2]],
      others: [("gAMA", [0, 0, 1, 1]), ("pHYs", size), ("tIME", [1]), ("eXIf", [1]), ("abCD", [1]), ("abCd", [1])])
    let turned = try #require(LosslessPNG.turned(data, quarters: 1))
    #expect(try parts(turned).types == ["IHDR", "gAMA", "pHYs", "abCd", "IDAT", "IEND"])
    let chunk = try #require(PNGChunk.all(of: [UInt8](turned)).first { $0.type == "pHYs" })
    #expect(Array(chunk.body) == [0, 0, 0, 2, 0, 0, 0, 1, 1])
  }

  @Test func `is refused when it is damaged, and left to others when it moves or has several passes`() {
    let rows: [[UInt8]] = [[0, 1, 2]]
    let whole = picture(2, 1, depth: 8, color: 0, rows: rows)
    #expect(LosslessPNG.contains(whole))
    #expect(!LosslessPNG.contains(picture(2, 1, depth: 8, color: 0, interlace: 1, rows: rows)))
    #expect(!LosslessPNG.contains(picture(2, 1, depth: 8, color: 0, rows: rows, others: [("acTL", [])])))
    #expect(!LosslessPNG.contains(whole.dropLast(5)))
    for data in [
      picture(2, 1, depth: 8, color: 0, rows: [[5, 1, 2]]), picture(2, 1, depth: 8, color: 0, rows: [[0, 1]]),
      picture(2, 1, depth: 8, color: 0, rows: [[0, 1, 2, 3]]),
    ] {
      #expect(LosslessPNG.contains(data) && LosslessPNG.turned(data, quarters: 1) == nil)
      let encoder = PictureEncoder(formats: [.png]) { _, _, _, _ in Data() }
      #expect(throws: DamagedPicture.self) { try encoder.turned(data, as: .png, clockwise: true) }
    }
    for (depth, color, side) in [(3, 0, 1), (1, 2, 1), (16, 3, 1), (8, 5, 1), (16, 6, 0x7FFF_FFFF)] {
      #expect(
        !LosslessPNG.contains(picture(side, side, depth: UInt8(depth), color: UInt8(color), rows: rows)),
        "\(depth) \(color)")
    }
  }
}
