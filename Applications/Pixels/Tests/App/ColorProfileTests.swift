import Foundation
import GTKKit
import PixelsCore
import Rivulet
import Testing

@testable import Pixels

@Suite struct `A picture with a colour profile` {
  private func jpeg(_ width: Int = 64, _ profile: [UInt8] = ColorProfile.exchanged) throws -> Data {
    let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Bitmap(width: width, height: 64, pixels: Array(repeating: red, count: width * 64)).save(to: file.path)
    return ColorProfile.inside(
      jpeg: Data(try Bitmap.encode([UInt8](Data(contentsOf: file)), as: "jpeg")), profile)
  }

  private func isGreen(_ bitmap: Bitmap) -> Bool {
    bitmap.pixels.allSatisfy { $0.red < 20 && $0.green > 235 && $0.blue < 20 }
  }

  @Test func `is shown in the colours that the profile says, in each size`() throws {
    let bytes = [UInt8](try jpeg())
    #expect(isGreen(try Bitmap(decoding: bytes)))
    #expect(isGreen(try Bitmap(decoding: bytes, scaling: .fill(width: 9, height: 9))))
    // A damaged profile is left out.
    let damaged = ColorProfile.inside(jpeg: Data(bytes), Array(ColorProfile.exchanged.prefix(140)))
    #expect(throws: Never.self) { try Bitmap(decoding: [UInt8](damaged)) }
  }

  @Test func `keeps its profile in a copy, or its colours where the format has none`() throws {
    let original = try jpeg()
    for format in PictureFormat.allCases where PictureEncoder.pixbuf.formats.contains(format) {
      let copy = try PictureEncoder.pixbuf.picture(original, as: format, quality: 100)
      #expect(isGreen(try Bitmap(decoding: [UInt8](copy))), "\(format)")
    }
    let careless = try PictureEncoder.pixbuf.picture(jpeg(64, ColorProfile.careless), as: .png)
    #expect(isGreen(try Bitmap(decoding: [UInt8](careless))))
    let kept = try PictureEncoder.pixbuf.picture(original, as: .webp)
    #expect(kept.range(of: Data(ColorProfile.exchanged)) != nil)
  }

  @Test func `has a thumbnail in these colours`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Larger than a thumbnail: a smaller file would be sent as it is.
    let original = try jpeg(320)
    try original.write(to: folder.appending(path: "a.jpg"))
    for (name, format) in [("b.png", PictureFormat.png), ("c.webp", .webp), ("d.tiff", .tiff)] {
      try PictureEncoder.pixbuf.picture(original, as: format, quality: 100).write(to: folder.appending(path: name))
    }
    let service = try TemporaryService(photographs: folder)
    let source = FiveHundredPixels(
      host: service.host, consumerKey: "pixels", consumerSecret: nil, folder: folder, client: .patient)
    let page = try #require(try await source.photos(PhotoQuery(order: .name), page: 1).first())
    #expect(page.photos.count == 4)
    for photo in page.photos {
      let address = try #require(photo.thumbnailURL)
      let thumbnail = try #require(try await source.data(at: address).first())
      // Without a profile of its own, it is read as sRGB.
      #expect(thumbnail.range(of: Data("ICC_PROFILE".utf8)) == nil)
      #expect(isGreen(try Bitmap(decoding: [UInt8](thumbnail))), "\(photo.file?.name ?? "")")
    }
  }
}
