import Foundation
import GTKKit
import Testing

@testable import Pixels
@testable import PixelsCore

@Suite struct `A JPEG file without Exif data` {
  /// Red on the left, green on the right.
  private func jpeg(_ width: Int = 64, _ height: Int = 32) throws -> Data {
    let pixels = (0..<width * height).map { place in
      Bitmap.Pixel(red: place % width < width / 2 ? 255 : 0, green: place % width < width / 2 ? 0 : 255, blue: 0)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Bitmap(width: width, height: height, pixels: pixels).save(to: file.path)
    return Data(try Bitmap.encode([UInt8](Data(contentsOf: file)), as: "jpeg"))
  }

  private func pixels(_ data: Data) throws -> [Bitmap.Pixel] { try Bitmap(decoding: [UInt8](data)).pixels }

  @Test func `is turned by its blocks, and after four turns is pixel for pixel as before`() throws {
    let original = try jpeg()
    let once = try #require(JPEGTransform.turned(original, clockwise: true))
    let bitmap = try Bitmap(decoding: [UInt8](once))
    #expect(bitmap.width == 32 && bitmap.height == 64)
    #expect(try #require(bitmap.pixels.first).red > 200 && #require(bitmap.pixels.last).green > 200)
    #expect(try pixels(try #require(JPEGTransform.turned(once, clockwise: false))) == pixels(original))
    var turned = original
    for _ in 1...4 { turned = try #require(JPEGTransform.turned(turned, clockwise: true)) }
    #expect(try pixels(turned) == pixels(original))
  }

  @Test func `gets an orientation if its sides aren't whole blocks, or if something follows the picture`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let editor = FileEditor(trash: Trash(home: folder.appending(path: "trash")), encoder: .pixbuf)
    let film = Data((0..<100).flatMap { [0xFF, 0xD8, 0xFF, UInt8($0), 0xFF, 0xD9] })
    for (size, rest, orientation) in [((64, 32), Data(), 1), ((61, 33), Data(), 6), ((64, 32), film, 6)] {
      let file = folder.appending(path: "a.jpg")
      let original = try jpeg(size.0, size.1) + rest
      try original.write(to: file)
      let step = editor.make(.rotate([file], clockwise: true))
      #expect(step.failures == [])
      let turned = try Data(contentsOf: file)
      #expect(JPEGOrientation(turned)?.number == orientation)
      #expect(turned.suffix(rest.count) == rest)
      #expect(try Bitmap(decoding: [UInt8](turned)).width == size.1)
      #expect(step.undo().1.failures == [])
      #expect(try Data(contentsOf: file) == original)
    }
  }

  @Test func `that is damaged is turned by no block`() throws {
    let original = try jpeg()
    for count in stride(from: 0, to: original.count, by: 7) {
      #expect(JPEGTransform.turned(original.prefix(count), clockwise: true) == nil)
    }
  }
}
