import Foundation
import GTKKit
import Testing

@testable import Pixels
@testable import PixelsCore

@Suite struct `The player of animated PNG files` {
  private typealias Pixel = Bitmap.Pixel
  private static let (red, green, blue) = (
    Bitmap.Pixel(red: 255, green: 0, blue: 0), Bitmap.Pixel(red: 0, green: 255, blue: 0),
    Bitmap.Pixel(red: 0, green: 0, blue: 255)
  )
  private static let clear = Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  private func frame(
    _ pixels: [Bitmap.Pixel], x: Int, disposal: AnimatedPNG.Disposal = .stays, isBlended: Bool = false
  ) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Bitmap(width: pixels.count, height: 1, pixels: pixels).save(to: file.path)
    let picture = PNGChunk.all(of: [UInt8](try Data(contentsOf: file))).filter { $0.type == "IDAT" }.flatMap(\.body)
    let numbers = [0, pixels.count, 1, x, 0].flatMap { [UInt8]($0, count: 4) }
    return PNGChunk.bytes("fcTL", numbers + [0, 1, 0, 10, UInt8(disposal.rawValue), isBlended ? 1 : 0])
      + (x == 0 ? PNGChunk.bytes("IDAT", picture) : PNGChunk.bytes("fdAT", [0, 0, 0, 0] + picture))
  }

  private func rows(_ frames: [[UInt8]]) throws -> [[Bitmap.Pixel]] {
    let head = PNGChunk.bytes("IHDR", [0, 0, 0, 3, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    let file =
      PNGChunk.signature + head + PNGChunk.bytes("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) + frames.joined()
      + PNGChunk.bytes("IEND", [])
    let player = AnimatedPNGPlayer(try #require(AnimatedPNG(Data(file))))
    return (0...frames.count).map { _ in player.next().bitmap.pixels }
  }

  /// All with transparency, so that each frame is a file of the same kind.
  private var first: [Bitmap.Pixel] { [Self.red, Self.red, Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 254)] }

  @Test func `shows each part at its place, and begins again after the last one`() throws {
    let (red, green) = (Self.red, Self.green)
    let rows = try rows([frame(first, x: 0), frame([green, Self.clear], x: 1)])
    #expect(rows[0][0] == red && rows[1] == [red, green, Self.clear] && rows[2] == rows[0])
  }

  @Test func `blends what is to be blended`() throws {
    let rows = try rows([frame(first, x: 0), frame([Self.green, Self.clear], x: 1, isBlended: true)])
    #expect(rows[1][..<2] == [Self.red, Self.green] && rows[1][2] == rows[0][2])
  }

  @Test func `clears a part or goes back before the next one`() throws {
    let last = { try frame([Bitmap.Pixel(red: 0, green: 0, blue: 255, alpha: 254)], x: 2) }
    let cleared = try rows([frame(first, x: 0), frame([Self.green, Self.clear], x: 1, disposal: .clears), last()])
    #expect(cleared[2][..<2] == [Self.red, Self.clear])
    let back = try rows([frame(first, x: 0), frame([Self.green, Self.clear], x: 1, disposal: .goesBack), last()])
    #expect(back[2][..<2] == [Self.red, Self.red])
  }
}
