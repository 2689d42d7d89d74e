import Foundation
import Testing

@testable import Wellspring

@Suite struct `An image header` {
  private struct Entry: Decodable {
    let file: String
    let width: Int
    let height: Int
  }

  /// A file's first bytes: the container, the kind of the first chunk and its beginning.
  private func head(_ kind: String, _ chunk: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 1, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 1, 0, 0] + chunk
  }

  @Test func `states the size of every bundled photograph`() throws {
    let folder = Configuration.bundledPhotographs
    let entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: folder.appending(path: "photos.json")))
    #expect(entries.count == 86)
    for entry in entries {
      let header = try ImageHeader(OpenFile(Array(folder.appending(path: entry.file).path.utf8)))
      #expect(header.size == PixelSize(width: entry.width, height: entry.height), "\(entry.file)")
    }
  }

  @Test func `is read in each of the three kinds of WebP`() {
    let lossy = head("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x00, 0x44, 0x83, 0xC2])
    #expect(ChunkedHeader.webPSize(lossy) == PixelSize(width: 1024, height: 643))
    // 1023 in 14 bits, then 642 in 14 bits.
    let lossless = head("VP8L", [0x2F, 0xFF, 0x83, 0xA0, 0x00, 0, 0, 0, 0, 0])
    #expect(ChunkedHeader.webPSize(lossless) == PixelSize(width: 1024, height: 643))
    let extended = head("VP8X", [0x10, 0, 0, 0, 0xFF, 0x03, 0x00, 0x82, 0x02, 0x00])
    #expect(ChunkedHeader.webPSize(extended) == PixelSize(width: 1024, height: 643))
  }

  @Test func `that is short or strange states nothing`() {
    let lossy = head("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x00, 0x44, 0x83, 0xC2])
    for count in 0..<30 { #expect(ChunkedHeader.webPSize(Array(lossy.prefix(count))) == nil) }
    #expect(ChunkedHeader.webPSize(head("VP8 ", [0, 0, 0, 0, 0, 0, 0x00, 0x44, 0x83, 0xC2])) == nil)
    #expect(ChunkedHeader.webPSize(head("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0, 0, 0, 0])) == nil)
    #expect(ChunkedHeader.webPSize(head("VP8L", [0, 0xFF, 0x83, 0xA0, 0x00, 0, 0, 0, 0, 0])) == nil)
    #expect(ChunkedHeader.webPSize(head("ICCP", [UInt8](repeating: 1, count: 10))) == nil)
  }

  /// Returns the problem of a PNG that claims a size.
  private func problem(_ width: Int, _ height: Int, colourType: UInt8, then chunk: String = "IDAT") throws -> String? {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
      + number(height) + [8, colourType, 0, 0, 0] + number(0) + number(2) + Array(chunk.utf8) + [0, 0] + number(0)
    return try problem(Data(bytes))
  }

  private func problem(_ data: Data) throws -> String? {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "file")
    try data.write(to: file)
    do throws(ImageFailure) {
      _ = try ImageHeader(OpenFile(Array(file.path.utf8))).checked()
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func `refuses more than 400 million pixels, of any kind`() throws {
    let tooLarge = "It has 25000 × 16001 pixels; at most 400 million can be shown. Reduce it with an image editor."
    for colourType: UInt8 in [0, 2, 3, 4, 6] {
      #expect(try problem(25_000, 16_000, colourType: colourType) == nil)
      #expect(try problem(25_000, 16_001, colourType: colourType) == tooLarge)
    }
  }
}
