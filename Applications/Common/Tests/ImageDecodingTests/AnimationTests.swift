import Foundation
import ImageDecoding
import Testing

@Suite struct `The frames of an animation` {
  private let workers = ImageWorkers()
  /// With transparency, so that each frame is a file of the same kind.
  private let first: [[UInt8]] = [TestFiles.red, TestFiles.red, [255, 0, 0, 254]]

  private func rows(_ file: [UInt8], _ count: Int) throws -> [[[UInt8]]] {
    let animation = try workers.animation(.copy(of: file))
    return try (0..<count).map { _ in
      let (image, duration) = try animation.next()
      #expect(duration == .milliseconds(100))
      return (0..<image.width).map { image.pixel($0, 0) }
    }
  }

  @Test func `of an animated PNG are shown at their places, and begin again after the last one`() throws {
    let frames = [TestFiles.frame(first, x: 0), TestFiles.frame([TestFiles.green, TestFiles.clear], x: 1)]
    let rows = try rows(TestFiles.animation(width: 3, frames), 3)
    #expect(rows[0][0] == TestFiles.red && rows[2] == rows[0])
    #expect(rows[1] == [TestFiles.red, TestFiles.green, TestFiles.clear])
  }

  @Test func `of an animated PNG are blended`() throws {
    let frames = [
      TestFiles.frame(first, x: 0), TestFiles.frame([TestFiles.green, TestFiles.clear], x: 1, isBlended: true),
    ]
    let rows = try rows(TestFiles.animation(width: 3, frames), 2)
    #expect(rows[1] == [TestFiles.red, TestFiles.green, rows[0][2]])
  }

  @Test(arguments: [(UInt8(1), TestFiles.clear), (UInt8(2), TestFiles.red)])
  func `of an animated PNG are cleared or restored`(disposal: UInt8, second: [UInt8]) throws {
    let frames = [
      TestFiles.frame(first, x: 0), TestFiles.frame([TestFiles.green, TestFiles.clear], x: 1, disposal: disposal),
      TestFiles.frame([[0, 0, 255, 254]], x: 2),
    ]
    let rows = try rows(TestFiles.animation(width: 3, frames), 3)
    #expect(rows[2] == [TestFiles.red, second, [0, 0, 255, 254]])
  }

  @Test func `of a file that is cut anywhere are some or none`() throws {
    let frames = [TestFiles.frame(first, x: 0), TestFiles.frame([TestFiles.green, TestFiles.clear], x: 1)]
    let file = TestFiles.animation(width: 3, frames)
    for count in stride(from: 0, to: file.count, by: 7) {
      guard let animation = try? workers.animation(.copy(of: Array(file.prefix(count)))) else { continue }
      _ = try? animation.next()
    }
  }

  @Test func `of an animated WebP include the last one`() throws {
    let file = try #require(Bundle.module.url(forResource: "six-colours", withExtension: "webp"))
    let animation = try workers.animation(.copy(of: [UInt8](Data(contentsOf: file))))
    let colours = try (0..<7).map { _ in
      let (image, duration) = try animation.next()
      #expect(duration == .milliseconds(400))
      let opaque = (0..<image.width).map { image.pixel($0, 40) }.first { $0[3] == 255 && $0[0...2] != [0, 0, 0] }
      return try #require(opaque)
    }
    #expect(colours[5] == [128, 0, 128, 255] && colours[6] == colours[0] && Set(colours).count == 6)
  }

  @Test func `of an animated WebP that is cut are those before the cut`() throws {
    let file = try #require(Bundle.module.url(forResource: "six-colours", withExtension: "webp"))
    let bytes = [UInt8](try Data(contentsOf: file))
    let starts = bytes.indices.filter { bytes[$0...].starts(with: "ANMF".utf8) }
    // In the middle of the fourth frame.
    let cut = Array(bytes[..<((starts[3] + starts[4]) / 2)])
    let animation = try workers.animation(.copy(of: cut))
    let frames = try (0..<4).map { _ in
      let image = try animation.next().image
      return (0..<image.width).map { image.pixel($0, 40) }
    }
    #expect(Set(frames).count == 3 && frames[3] == frames[0])
    #expect(try workers.decode(cut).damage == .short)
    #expect(try workers.decode(bytes).damage == nil && workers.decode(bytes + [1, 2, 3]).damage == nil)
  }

  @Test func `of a GIF follow each other`() throws {
    let frame: (UInt8) -> [UInt8] = { index in
      [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, index == 0 ? 0x44 : 0x4C, 1, 0]
    }
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let rows = try rows(head + loop + frame(0) + frame(1) + [0x3B], 3)
    #expect(rows[0] != rows[1] && rows[0] == rows[2])
  }
}
