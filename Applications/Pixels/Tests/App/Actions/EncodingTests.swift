import AppUI
import Foundation
import GTKKit
import ImageDecoding
import Testing

@testable import Pixels
@testable import PixelsCore

@Suite struct `A picture that is encoded again` {
  /// Two pixels beside each other, red and green.
  private func picture() throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Bitmap(width: 2, height: 1, pixels: [.init(red: 255, green: 0, blue: 0), .init(red: 0, green: 255, blue: 0)])
      .save(to: file.path)
    return [UInt8](try Data(contentsOf: file))
  }

  @Test func `is turned clockwise by quarters`() throws {
    let source = try picture()
    for (quarters, isRedFirst, width) in [(0, true, 2), (1, true, 1), (2, false, 2), (3, false, 1), (-1, false, 1)] {
      let turned = try Bitmap(decoding: Bitmap.encode(source, as: "png", turnedBy: quarters))
      #expect(turned.width == width)
      #expect((turned.pixels.first?.red == 255) == isRedFirst, "\(quarters)")
    }
  }

  @Test func `is in the chosen format, and smaller with less quality`() throws {
    let source = Data(try picture())
    for format in [PictureFormat.jpeg, .png, .tiff] {
      #expect(PictureFormat(of: try PictureEncoder.pixbuf.picture(source, as: format)) == format)
    }
    #expect(try PictureEncoder.pixbuf.picture(source, as: .png) == source)
    let photograph = try Data(contentsOf: Self.photograph)
    let sizes = try [95, 50].map { try PictureEncoder.pixbuf.picture(photograph, as: .jpeg, quality: $0).count }
    #expect(sizes[0] > 2 * sizes[1])
  }

  private static let photograph = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Wellspring/Core/Photographs/bison.webp")

  @Test func `is shown turned by the orientation that a rotation has written`() throws {
    func shown(_ data: Data) throws -> Bitmap {
      try Bitmap(
        ImageWorkers.shared.decode(.copy(of: data), orientation: DisplayOrientation.missing(in: data)))
    }
    for original in try [Data(Bitmap.encode(picture(), as: "tiff")), Data(contentsOf: Self.photograph)] {
      let first = try shown(original)
      var data = original
      for turn in 1...4 {
        data = try PictureRotation.turned(data, clockwise: true)
        let bitmap = try shown(data)
        #expect(
          (bitmap.width, bitmap.height) == (turn % 2 == 1 ? (first.height, first.width) : (first.width, first.height)))
        let corner = try #require(first.pixels.first)
        // The left upper corner moves to the right, down, and back.
        let index = [bitmap.width - 1, bitmap.width * bitmap.height - 1, bitmap.width * (bitmap.height - 1), 0][
          turn - 1]
        #expect(bitmap.pixels[index] == corner)
      }
    }
  }

  @Test func `has white in place of what is translucent, if the format has no transparency`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Bitmap(width: 1, height: 1, pixels: [.init(red: 0, green: 0, blue: 0, alpha: 0)]).save(to: file.path)
    let jpeg = try Bitmap(decoding: Bitmap.encode([UInt8](Data(contentsOf: file)), as: "jpeg"))
    #expect(jpeg.pixels == [.init(red: 255, green: 255, blue: 255)])
  }

  @Test func `fails where the format is none that can be written`() {
    #expect(throws: GLibError.self) { try Bitmap.encode(picture(), as: "gif") }
    #expect(throws: GLibError.self) { try Bitmap.encode([1, 2, 3], as: "png") }
  }
}
