import Foundation
import Testing

@testable import PixelsCore

@Suite struct `The orientation of a JPEG file` {
  /// The beginning of a file, up to its picture, with what is given after its first two bytes.
  private func file(_ segments: [UInt8]) -> Data {
    Data([0xFF, 0xD8] + segments + [0xFF, 0xDA, 0, 4, 1, 2, 0x12, 0x34, 0xFF, 0xD9])
  }

  private func exif(_ tiff: [UInt8]) -> [UInt8] {
    let contents = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, UInt8((contents.count + 2) >> 8), UInt8((contents.count + 2) & 255)] + contents
  }

  private let jfif: [UInt8] = [0xFF, 0xE0, 0, 4, 0, 0]

  @Test("a quarter turn leads through the four orientations, and four lead back", arguments: 1...8)
  func circle(number: Int) {
    let clockwise = (0..<4).reduce(into: [number]) { list, _ in
      list.append(Orientation.turned(list.last!, clockwise: true))
    }
    #expect(clockwise.last == number)
    #expect(Set(clockwise).count == 4)
    #expect(Orientation.turned(clockwise[1], clockwise: false) == number)
    #expect(Set(clockwise) == (Set(clockwise).contains(1) ? [1, 6, 3, 8] : [2, 7, 4, 5]))
  }

  @Test("is changed in its place, in both byte orders", arguments: [true, false])
  func inPlace(isLittle: Bool) throws {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let before = file(jfif + exif(tiff))
    #expect(JPEGOrientation(before)?.number == 6)
    let after = try #require(JPEGOrientation(before)?.turned(clockwise: true))
    #expect(JPEGOrientation(after)?.number == 3)
    #expect(zip(before, after).count { $0 != $1 } == 1 && before.count == after.count)
    #expect(JPEGOrientation(after)?.turned(clockwise: false) == before)
  }

  @Test func `is added where a file has none, after what says that it is a JPEG file`() throws {
    for segments in [[], jfif] {
      let before = file(segments)
      #expect(JPEGOrientation(before)?.number == 1)
      let after = try #require(JPEGOrientation(before)?.turned(clockwise: true))
      #expect(JPEGOrientation(after)?.number == 6)
      #expect(after.starts(with: [0xFF, 0xD8] + segments + [0xFF, 0xE1]))
      #expect(after.suffix(10) == before.suffix(10))
    }
  }

  @Test func `is added to Exif data that has none, whose other entries stay where they are`() throws {
    // One entry with another tag, the camera's maker, whose value is at offset 26.
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x0F, 1, 2, 0, 5, 0, 0, 0, 26, 0, 0, 0, 7, 0, 0, 0] + Array("ACME\0".utf8)
    let after = try #require(JPEGOrientation(file(exif(tiff)))?.turned(clockwise: false))
    #expect(JPEGOrientation(after)?.number == 8)
    let segment = [UInt8](after)[12...]
    // The old value, and the new directory with two entries and the old pointer to the next one.
    #expect(
      Array(segment[26..<31]) == Array("ACME\0".utf8) || Array(segment.dropFirst(26).prefix(5)) == Array("ACME\0".utf8))
    let directory = Array(segment.dropFirst(32))
    #expect(directory[0] == 2 && Array(directory[2..<4]) == [0x0F, 1] && Array(directory[14..<16]) == [0x12, 1])
    #expect(Array(directory[26..<30]) == [7, 0, 0, 0])
  }

  @Test(
    "of a file that isn't a JPEG file, or is damaged, is unknown",
    arguments: [
      [], [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 1],
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 0xFF, 0xDA], [0xFF, 0xD8, 0xFF, 0xD9],
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 10] + Array("Exif\0\0II".utf8),
      // A directory with more entries than there are bytes, and one that begins far behind the end.
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 18] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF],
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 18] + Array("Exif\0\0MM".utf8) + [0, 42, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0],
    ] as [[UInt8]])
  func damaged(bytes: [UInt8]) {
    #expect(JPEGOrientation(Data(bytes)) == nil)
  }

  @Test func `isn't added where the segment would be too long`() {
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 65_500)
    #expect(JPEGOrientation(file(exif(tiff)))?.turned(clockwise: true) == nil)
  }
}
