import CPixbuf
import Foundation
import Testing

@testable import Wellspring

@Suite struct `A picture in memory` {
  /// The last one has a longer edge than pixman, the library that scales, supports.
  @Test(arguments: [
    (PixelSize(width: 1600, height: 1067), PixelSize(width: 900, height: 600)),
    (PixelSize(width: 801, height: 533), PixelSize(width: 800, height: 533)),
    (PixelSize(width: 750, height: 501), PixelSize(width: 140, height: 94)),
    (PixelSize(width: 901, height: 1), PixelSize(width: 900, height: 1)),
    (PixelSize(width: 33_000, height: 310), PixelSize(width: 31_935, height: 300)),
  ])
  func `of a single colour keeps that colour up to its edges when it is scaled`(from: PixelSize, to: PixelSize) throws {
    let picture = try Pixbuf(from)
    gdk_pixbuf_fill(picture.pointer, 0xC864_32FF)
    let scaled = try picture.scaled(to: to)
    #expect(scaled.size == to)
    let pixels = try #require(scaled.pixels)
    let length = to.width * 4
    let colour: [UInt8] = [0xC8, 0x64, 0x32, 0xFF]
    #expect((0..<length).allSatisfy { pixels[$0] == colour[$0 % 4] })
    #expect((0..<to.height).allSatisfy { memcmp(pixels, pixels + $0 * scaled.stride, length) == 0 })
  }
}
