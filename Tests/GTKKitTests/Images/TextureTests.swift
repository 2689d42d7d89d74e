import GTKKit
import Testing

@Suite struct TextureTests {
  @Test func `a texture keeps the given pixels`() {
    let pixels: [Bitmap.Pixel] = [
      .init(red: 255, green: 0, blue: 0), .init(red: 1, green: 2, blue: 3),
      .init(red: 0, green: 0, blue: 0, alpha: 0), .init(red: 0, green: 0, blue: 255, alpha: 128),
    ]
    let texture = Bitmap(width: 2, height: 2, pixels: pixels)
    #expect(texture.width == 2)
    #expect(texture.pixels == pixels)
  }

  @Test func `a picture is decoded away from the main thread`() async throws {
    let texture = try await Task.detached { try Bitmap(decoding: bitmap(width: 40, height: 20)) }.value
    #expect(texture.width == 40)
    #expect(texture.height == 20)
    #expect(texture.pixels.first == .init(red: 200, green: 100, blue: 50))
  }

  @Test(arguments: [
    (BitmapScaling.none, 40, 20), (.fit(width: 10, height: 10), 10, 5), (.fit(width: 400, height: 400), 40, 20),
    (.fill(width: 10, height: 10), 10, 10), (.fill(width: 30, height: 5), 30, 5),
    (.fill(width: 100, height: 10), 40, 10),
  ])
  func `a picture is reduced and never enlarged`(scaling: BitmapScaling, width: Int, height: Int) throws {
    let texture = try Bitmap(decoding: bitmap(width: 40, height: 20), scaling: scaling)
    #expect(texture.width == width)
    #expect(texture.height == height)
  }

  @Test func `many threads decode at once`() async throws {
    let widths = try await withThrowingTaskGroup(of: Int.self) { group in
      for width in 1...64 {
        group.addTask {
          try Bitmap(decoding: bitmap(width: width, height: 8), scaling: .fit(width: 32, height: 32)).width
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(widths.sorted() == (1...64).map { min($0, 32) }.sorted())
  }

  @Test(arguments: [[], Array("not a picture".utf8), Array(bitmap(width: 40, height: 20).prefix(20))])
  func `corrupt data fail with a message`(bytes: [UInt8]) throws {
    let error = #expect(throws: GLibError.self) { try Bitmap(decoding: bytes) }
    #expect(error?.domain == "gdk-pixbuf-error-quark")
    #expect(error?.message.isEmpty == false)
  }
}

/// An uncompressed 24-bit BMP of one colour.
private func bitmap(width: Int, height: Int) -> [UInt8] {
  func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
  let row = Array(repeating: [50, 100, 200] as [UInt8], count: width).flatMap(\.self)
  let padded = row + Array(repeating: 0, count: (4 - row.count % 4) % 4)
  let size = padded.count * height
  let header = Array("BM".utf8) + number(54 + size, 4) + number(0, 4) + number(54, 4)
  let format = number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2) + number(0, 4)
  return header + format + number(size, 4) + number(2_835, 4) + number(2_835, 4) + number(0, 8)
    + Array(repeating: padded, count: height).flatMap(\.self)
}
