import Foundation
import Testing

@testable import PixelsCore

@Suite struct `The rotation of a HEIF file` {
  private static let size = SmallFiles.box("ispe", [UInt8](repeating: 0, count: 12))
  private static func rotation(_ angle: UInt8) -> [UInt8] { SmallFiles.box("irot", [angle]) }
  private static let mirror = SmallFiles.box("imir", [0])

  private func turned(_ bytes: [UInt8], clockwise: Bool = true) throws -> [UInt8] {
    [UInt8](try PictureRotation.turned(Data(bytes), clockwise: clockwise))
  }

  /// The values of all rotations in a file.
  private func angles(_ bytes: [UInt8]) -> [UInt8] {
    bytes.indices.dropFirst(4).filter { bytes[$0...].starts(with: "irot".utf8) }.map { bytes[$0 + 4] }
  }

  @Test(arguments: ["heic", "avif"], [true, false])
  func `is changed in its last two bits, and four turns lead back`(brand: String, isMetaLast: Bool) throws {
    let original = SmallFiles.heif(
      properties: [Self.size, Self.rotation(0)], items: [(1, [0x81, 0x82])], brand: brand, isMetaLast: isMetaLast)
    var bytes = original
    for angle: UInt8 in [3, 2, 1, 0] {
      bytes = try turned(bytes)
      #expect(angles(bytes) == [angle] && zip(bytes, original).count { $0 != $1 } <= 1)
    }
    #expect(bytes == original)
    #expect(try angles(turned(original, clockwise: false)) == [1])
  }

  @Test func `goes the other way round before a mirror, and not behind one`() throws {
    let (before, behind) = ([Self.rotation(1), Self.mirror], [Self.mirror, Self.rotation(1)])
    #expect(try angles(turned(SmallFiles.heif(properties: before, items: [(1, [1, 2])]))) == [2])
    #expect(try angles(turned(SmallFiles.heif(properties: behind, items: [(1, [1, 2])]))) == [0])
  }

  @Test func `changes with those of the thumbnail, and with no other picture's`() throws {
    let thumbnail = SmallFiles.box("thmb", [0, 2, 0, 1, 0, 1])
    let properties = [Self.rotation(0), Self.rotation(1), Self.rotation(2)]
    let file = SmallFiles.heif(
      properties: properties, items: [(1, [1]), (2, [2]), (3, [3])], references: [thumbnail])
    #expect(try angles(turned(file)) == [3, 0, 2])
    let shared = SmallFiles.heif(properties: properties, items: [(1, [1]), (3, [1])], references: [thumbnail])
    #expect(throws: PictureLoss.rotation) { try turned(shared) }
    let both = SmallFiles.heif(properties: properties, items: [(1, [1]), (2, [1])], references: [thumbnail])
    #expect(try angles(turned(both)) == [3, 1, 2])
  }

  @Test func `is refused where the picture has none, or the file is damaged`() throws {
    let file = SmallFiles.heif(
      properties: [Self.size, Self.rotation(0)], items: [(1, [1]), (2, [2])], references: [])
    #expect(throws: PictureLoss.rotation) { try turned(file) }
    #expect(throws: PictureLoss.rotation) {
      try turned(SmallFiles.heif(properties: [Self.rotation(0)], items: [(1, [1])]) + SmallFiles.box("moov", []))
    }
    let sound = SmallFiles.heif(properties: [Self.size, Self.rotation(0)], items: [(1, [1, 2])])
    for place in 24..<sound.count {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = sound
        damaged[place] = byte
        #expect((try? turned(damaged))?.count ?? sound.count == sound.count)
        _ = try? turned(Array(sound.prefix(place)))
      }
    }
  }
}
