import Foundation
import GTKKit
import Testing

/// Small files that claim to be enormous pictures.
@Suite struct PictureBombTests {
  private static let png: [UInt8] = {
    var header = Array("IHDR".utf8) + [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50, 8, 6, 0, 0, 0]
    header += bytes(checksum(header))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + header + bytes(0x1000) + Array("IDAT".utf8)
      + [0x78, 0x9C] + Array(repeating: 0, count: 4094)
  }()
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xDC, 0xFF, 0xDC, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 0x3F, 0] + Array(repeating: 0, count: 4096)
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 2, 0x4C, 1, 0, 0x3B]
  private static let bitmap: [UInt8] =
    Array("BM".utf8) + [0x36, 0x10, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 40, 0, 0, 0, 0x50, 0xC3, 0, 0, 0x50, 0xC3, 0, 0]
    + [1, 0, 24, 0] + Array(repeating: 0, count: 24 + 4096)
  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [0x20, 0x10, 0, 0] + Array("WEBPVP8L".utf8) + [0x14, 0x10, 0, 0, 0x2F, 0xFF, 0xFF, 0xFF, 0x0F]
    + Array(repeating: 0, count: 4110)

  @Test(
    "a picture of more pixels than allowed is refused, and takes no memory",
    arguments: [png, jpeg, gif, bitmap, webp], [BitmapScaling.none, .fill(width: 48, height: 48)])
  func refused(file: [UInt8], scaling: BitmapScaling) throws {
    let before = Self.memory
    let failure = #expect(throws: GLibError.self) { try Bitmap(decoding: file, scaling: scaling) }
    #expect(failure?.description.hasSuffix("at most 100 million are decoded.") == true, "\(failure?.description ?? "")")
    #expect(Self.memory - before < 100_000)
  }

  @Test("the caller decides how many pixels are allowed")
  func limit() throws {
    let file = Array("P6 20 10 255\n".utf8) + Array(repeating: 7, count: 600)
    #expect(try Bitmap(decoding: file, atMost: 200).width == 20)
    #expect(throws: GLibError.self) { try Bitmap(decoding: file, atMost: 199) }
  }

  /// The process's memory in kilobytes.
  private static var memory: Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    let line = lines.first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
