import Foundation

/// Turns BMP pictures that aren't compressed: the depth, the palette, the resolution and the profile stay.
enum LosslessBMP {
  /// A picture with more bytes would take more memory than a photograph should.
  private static let most = 300 << 20

  /// Returns a picture turned by quarters, clockwise; nil if it is compressed or damaged.
  static func turned(_ data: Data, quarters: Int) -> Data? {
    var bytes = [UInt8](data)
    guard let start = number(bytes, 10, 4), let head = Head(bytes), start >= 14 + head.size, start <= bytes.count else {
      return nil
    }
    let grid = head.grid
    let count = grid.rowBytes * grid.height
    guard count <= most, bytes.count - start >= count else { return nil }
    // Rows from the bottom to the top turn the other way round.
    let turns = head.isTopDown ? quarters : (4 - quarters) % 4
    let pixels = grid.turn(Array(bytes[start..<start + count]), turns)
    let new = grid.turned(quarters)
    bytes.replaceSubrange(start..<start + count, with: pixels)
    set(&bytes, 18, new.width, head.sideBytes)
    set(&bytes, 18 + head.sideBytes, head.isTopDown ? -new.height : new.height, head.sideBytes)
    let change = pixels.count - count
    // The length of the file, which may be wrong.
    set(&bytes, 2, max(0, (number(bytes, 2, 4) ?? 0) + change), 4)
    guard head.size >= 40 else { return Data(bytes) }
    if number(bytes, 34, 4) != 0 { set(&bytes, 34, pixels.count, 4) }
    if quarters % 2 == 1, let x = number(bytes, 38, 4), let y = number(bytes, 42, 4) {
      // The pixels to a metre.
      set(&bytes, 38, y, 4)
      set(&bytes, 42, x, 4)
    }
    // A profile behind the pixels has moved.
    if head.size >= 124, let profile = number(bytes, 126, 4), 14 + profile >= start + count {
      set(&bytes, 126, profile + change, 4)
    }
    return Data(bytes)
  }

  private struct Head {
    let size: Int
    let grid: PixelGrid
    let isTopDown: Bool
    /// The oldest form has two bytes for a side.
    var sideBytes: Int { size == 12 ? 2 : 4 }

    init?(_ bytes: [UInt8]) {
      guard bytes.starts(with: "BM".utf8), let size = number(bytes, 14, 4), size == 12 || (40...1024).contains(size),
        bytes.count >= 14 + size
      else { return nil }
      self.size = size
      let isOld = size == 12
      guard let width = number(bytes, 18, isOld ? 2 : 4), let high = number(bytes, isOld ? 20 : 22, isOld ? 2 : 4),
        let bits = number(bytes, isOld ? 24 : 28, 2), [1, 2, 4, 8, 16, 24, 32].contains(bits)
      else { return nil }
      // Without compression, or with a mask for each colour.
      if !isOld { guard let compression = number(bytes, 30, 4), [0, 3, 6].contains(compression) else { return nil } }
      let height = isOld ? high : Int(Int32(truncatingIfNeeded: high))
      guard (1...most).contains(width), height != 0, abs(height) <= most else { return nil }
      isTopDown = height < 0
      grid = PixelGrid(width: width, height: abs(height), bits: bits, alignment: 4)
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: offset, count, isLittle: true)
  }

  private static func set(_ bytes: inout [UInt8], _ offset: Int, _ number: Int, _ count: Int) {
    bytes.replaceSubrange(at: offset, with: [UInt8](number, count: count, isLittle: true))
  }
}
