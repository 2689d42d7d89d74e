import Foundation
import Testing

@testable import PixelsCore

@Suite struct `An animated PNG file` {
  private static func control(
    _ number: Int, _ width: Int, _ height: Int, x: Int = 0, y: Int = 0, delay: (Int, Int) = (1, 10), disposal: Int = 0,
    blend: Int = 0
  ) -> [UInt8] {
    let numbers = [number, width, height, x, y].flatMap { [UInt8]($0, count: 4) }
    return PNGChunk.bytes(
      "fcTL", numbers + [UInt8](delay.0, count: 2) + [UInt8](delay.1, count: 2) + [UInt8(disposal), UInt8(blend)])
  }

  private static func file(_ parts: [[UInt8]], width: Int = 4, height: Int = 2) -> Data {
    let head = [UInt8](width, count: 4) + [UInt8](height, count: 4) + [8, 6, 0, 0, 0]
    let before = PNGChunk.bytes("IHDR", head) + PNGChunk.bytes("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    return Data(
      PNGChunk.signature + before + PNGChunk.bytes("gAMA", [0, 0, 1, 2]) + parts.joined() + PNGChunk.bytes("IEND", []))
  }

  @Test func `is taken apart into files of one frame each`() throws {
    let animation = try #require(
      AnimatedPNG(
        Self.file([
          Self.control(0, 4, 2), PNGChunk.bytes("IDAT", [1]), PNGChunk.bytes("IDAT", [2]),
          Self.control(1, 2, 1, x: 2, y: 1, delay: (3, 0), disposal: 2, blend: 1),
          PNGChunk.bytes("fdAT", [0, 0, 0, 2, 9]),
        ])))
    #expect(animation.width == 4 && animation.height == 2 && animation.frames.count == 2)
    #expect(animation.frames.map(\.duration) == [.milliseconds(100), .milliseconds(30)])
    #expect(
      animation.frames.map(\.disposal) == [.stays, .goesBack] && animation.frames.map(\.isBlended) == [false, true])
    #expect(animation.frames[1].x == 2 && animation.frames[1].y == 1)
    let second = PNGChunk.all(of: [UInt8](animation.frames[1].png))
    #expect(second.map(\.type) == ["IHDR", "gAMA", "IDAT", "IEND"])
    #expect(second[0].body.elementsEqual([0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]) && second[2].body.elementsEqual([9]))
  }

  @Test func `may have a picture that is no frame, for other programs`() throws {
    let animation = AnimatedPNG(
      Self.file([
        PNGChunk.bytes("IDAT", [1]), Self.control(0, 4, 2), PNGChunk.bytes("fdAT", [0, 0, 0, 1, 8]),
        Self.control(1, 4, 2), PNGChunk.bytes("fdAT", [0, 0, 0, 2, 9]),
      ]))
    #expect(animation?.frames.count == 2)
  }

  @Test func `is none if a frame reaches beyond the picture, or nothing moves, or it is far too large`() {
    let first = [Self.control(0, 4, 2), PNGChunk.bytes("IDAT", [1])]
    let rest = PNGChunk.bytes("fdAT", [0, 0, 0, 2, 9])
    #expect(AnimatedPNG(Self.file(first)) == nil)
    #expect(AnimatedPNG(Self.file(first + [Self.control(1, 2, 2, x: 3), rest])) == nil)
    #expect(AnimatedPNG(Self.file(first + [Self.control(1, 0, 2), rest])) == nil)
    #expect(AnimatedPNG(Self.file(first + [Self.control(1, 2, 2, disposal: 3), rest])) == nil)
    #expect(AnimatedPNG(Self.file(first + [Self.control(1, 4, 2), rest], width: 60_000, height: 60_000)) == nil)
    #expect(AnimatedPNG(Self.file(first + [Self.control(1, 4, 2), rest])) != nil)
  }

  @Test func `can be cut off anywhere`() {
    let file = Self.file([
      Self.control(0, 4, 2), PNGChunk.bytes("IDAT", [1]), Self.control(1, 4, 2),
      PNGChunk.bytes("fdAT", [0, 0, 0, 2, 9]),
    ])
    for count in 0..<file.count { #expect((AnimatedPNG(file.prefix(count))?.frames.count ?? 2) == 2) }
  }
}
