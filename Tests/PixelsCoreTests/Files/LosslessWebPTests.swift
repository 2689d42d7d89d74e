import CWebP
import Foundation
import Testing

@testable import PixelsCore

@Suite struct `A WebP picture that was encoded without loss` {
  /// Red, green, blue and white, and one row of half-transparent pixels below.
  private static let pixels: [[UInt8]] = [
    [255, 0, 0, 255, 0, 255, 0, 255], [0, 0, 255, 255, 255, 255, 255, 255], [9, 8, 7, 128, 3, 2, 1, 128],
  ]

  private func webP(_ rows: [[UInt8]]) throws -> Data {
    var output: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessRGBA(
      rows.flatMap(\.self), Int32(rows[0].count / 4), Int32(rows.count), Int32(rows[0].count), &output)
    defer { WebPFree(output) }
    return Data(UnsafeBufferPointer(start: try #require(output), count: count))
  }

  private func rows(_ data: Data) throws -> [[UInt8]] {
    var (width, height): (Int32, Int32) = (0, 0)
    let pixels = try #require(WebPDecodeRGBA([UInt8](data), data.count, &width, &height))
    defer { WebPFree(pixels) }
    return (0..<Int(height)).map {
      Array(UnsafeBufferPointer(start: pixels + $0 * Int(width) * 4, count: Int(width) * 4))
    }
  }

  @Test func `keeps every pixel when it is turned`() throws {
    let original = try webP(Self.pixels)
    #expect(LosslessWebP.contains(original))
    let once = try #require(LosslessWebP.turned(original, quarters: 1))
    #expect(
      try rows(once) == [
        [9, 8, 7, 128, 0, 0, 255, 255, 255, 0, 0, 255], [3, 2, 1, 128, 255, 255, 255, 255, 0, 255, 0, 255],
      ])
    let back = try #require(LosslessWebP.turned(once, quarters: 3))
    #expect(try rows(back) == Self.pixels)
    let half = try #require(LosslessWebP.turned(original, quarters: 2))
    #expect(try rows(try #require(LosslessWebP.turned(half, quarters: 2))) == Self.pixels)
  }

  @Test func `keeps its colour profile`() throws {
    let bytes = [UInt8](try webP(Self.pixels))
    let tagged = Data(try #require(ExtendedWebP.adding("ICCP", [1, 2, 3], to: bytes)))
    let turned = try #require(LosslessWebP.turned(tagged, quarters: 1))
    let chunks = RIFFChunk.all(of: [UInt8](turned))
    #expect(chunks.map(\.type) == ["VP8X", "ICCP", "VP8L"] && chunks[1].body.elementsEqual([1, 2, 3]))
    #expect(try rows(turned).count == 2)
  }

  @Test func `is rotated by that way alone, whatever else can be written`() throws {
    let encoder = PictureEncoder(formats: [.webp]) { _, _, _, _ in
      Issue.record("It would be encoded with loss.")
      return Data()
    }
    #expect(try rows(encoder.turned(webP(Self.pixels), as: .webp, clockwise: true)).count == 2)
  }

  @Test func `that is damaged is refused`() throws {
    let original = try webP(Self.pixels)
    for count in 0..<original.count { #expect(LosslessWebP.turned(original.prefix(count), quarters: 1) == nil) }
  }
}
