import Foundation
import Testing

@testable import PixelsCore

@Suite struct `A BMP picture that is turned` {
  /// A file of rows, each filled up to four bytes, behind a palette and a gap.
  private func picture(
    _ width: Int, _ height: Int, bits: Int, head: Int = 40, compression: Int = 0, palette: [UInt8] = [],
    rows: [[UInt8]],
    rest: [UInt8] = []
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { [UInt8](value, count: count, isLittle: true) }
    let pixels = rows.flatMap { $0 + [UInt8](repeating: 0, count: (4 - $0.count % 4) % 4) }
    let start = 14 + head + palette.count
    var bytes =
      "BM".utf8 + number(start + pixels.count + rest.count, 4) + number(0, 4) + number(start, 4) + number(head, 4)
    bytes += number(width, head == 12 ? 2 : 4) + number(height, head == 12 ? 2 : 4) + number(1, 2) + number(bits, 2)
    if head > 12 {
      bytes += number(compression, 4) + number(pixels.count, 4) + number(3, 4) + number(7, 4) + number(0, 8)
    }
    bytes += [UInt8](repeating: 0, count: 14 + head - bytes.count)
    if head >= 124 { bytes.replaceSubrange(at: 126, with: number(start + pixels.count - 14, 4)) }
    return bytes + palette + pixels + rest
  }

  private func turned(_ bytes: [UInt8], _ quarters: Int) -> [UInt8]? {
    LosslessBMP.turned(Data(bytes), quarters: quarters).map { [UInt8]($0) }
  }

  @Test
  func `keeps its depth, its palette and its resolution, from the bottom to the top and from the top to the bottom`() {
    let palette: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 0]
    // The upper row is the last one: 3, 4, and below it 1, 2.
    let up = picture(2, 2, bits: 8, palette: palette, rows: [[1, 2], [3, 4]])
    var expected = picture(2, 2, bits: 8, palette: palette, rows: [[2, 4], [1, 3]])
    expected.swapAt(38, 42)
    #expect(turned(up, 1) == expected)
    let down = picture(2, -2, bits: 8, palette: palette, rows: [[3, 4], [1, 2]])
    expected = picture(2, -2, bits: 8, palette: palette, rows: [[1, 3], [2, 4]])
    expected.swapAt(38, 42)
    #expect(turned(down, 1) == expected)
  }

  @Test(arguments: [1, 4, 8, 16, 24, 32])
  func `is the same after four turns`(bits: Int) throws {
    let bytes = (5 * bits + 7) / 8
    // The bits behind the last pixel are 0.
    let mask = UInt8(truncatingIfNeeded: 0xFF << (bytes * 8 - 5 * bits))
    let rows = (0..<3).map { row in
      (0..<bytes).map { UInt8(truncatingIfNeeded: $0 * 37 + row * 11 + 5) & ($0 == bytes - 1 ? mask : 0xFF) }
    }
    for head in [12, 40, 124] where head > 12 || bits < 16 || bits == 24 {
      let original = picture(5, 3, bits: bits, head: head, rows: rows, rest: [7, 8, 9])
      let once = try #require(turned(original, 1))
      #expect(once.suffix(3) == [7, 8, 9] && once.number(at: 2, 4, isLittle: true) == once.count)
      #expect(once.number(at: 18, 2, isLittle: true) == 3)
      // A profile is still where the header has it.
      if head == 124 { #expect(once.number(at: 126, 4, isLittle: true) == once.count - 3 - 14) }
      let twice = try #require(turned(once, 1))
      #expect(twice == turned(original, 2))
      #expect(try turned(#require(turned(twice, 1)), 1) == original)
    }
  }

  @Test func `is refused if it is compressed or damaged`() {
    let file = picture(2, 1, bits: 8, compression: 1, rows: [[2, 5, 0, 1]])
    #expect(throws: PictureLoss.compression) { try PictureRotation.turned(Data(file), clockwise: true) }
    let sound = picture(2, 2, bits: 8, rows: [[1, 2], [3, 4]])
    for count in 0..<sound.count { #expect(turned(Array(sound.prefix(count)), 1) == nil) }
    for place in sound.indices {
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = sound
        damaged[place] = byte
        _ = turned(damaged, 1)
      }
    }
  }
}
