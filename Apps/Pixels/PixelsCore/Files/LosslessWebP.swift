import CWebP
import Foundation

// Unsafe: The library's buffers are freed by the function that gets them, and used before that.

/// Turns WebP pictures that were encoded without loss, which gdk-pixbuf can't write: every pixel stays as it is.
enum LosslessWebP {
  /// A picture with more pixels would take more memory than a photograph should.
  private static let most = 100_000_000

  /// True for a picture that was encoded without loss, and doesn't move.
  static func contains(_ data: Data) -> Bool {
    let types = RIFFChunk.all(of: [UInt8](data)).map(\.type)
    return types.contains("VP8L") && !types.contains("ANMF")
  }

  /// Returns a picture turned by quarters, clockwise, with its colour profile; nil if it is damaged or too large.
  static func turned(_ data: Data, quarters: Int) -> Data? {
    guard let (pixels, width, height) = decoded(data) else { return nil }
    let isTransposed = quarters % 2 == 1
    let (newWidth, newHeight) = isTransposed ? (height, width) : (width, height)
    var result = [UInt32](repeating: 0, count: pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let source =
          switch quarters {
          case 1: (height - 1 - x) * width + y
          case 2: (height - 1 - y) * width + width - 1 - x
          case 3: x * width + width - 1 - y
          default: y * width + x
          }
        result[y * newWidth + x] = pixels[source]
      }
    }
    guard let encoded = encoded(result, newWidth, newHeight) else { return nil }
    let profile = RIFFChunk.all(of: [UInt8](data)).first { $0.type == "ICCP" }
    return profile.flatMap { ExtendedWebP.adding("ICCP", $0.body, to: encoded) }.map { Data($0) } ?? Data(encoded)
  }

  private static func decoded(_ data: Data) -> (pixels: [UInt32], width: Int, height: Int)? {
    data.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      var (width, height): (Int32, Int32) = (0, 0)
      guard WebPGetInfo(start, bytes.count, &width, &height) != 0, width > 0, height > 0,
        Int(width) * Int(height) <= most, let pixels = WebPDecodeRGBA(start, bytes.count, &width, &height)
      else { return nil }
      defer { WebPFree(pixels) }
      let count = Int(width) * Int(height)
      let copy = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        memcpy(buffer.baseAddress!, pixels, count * 4)
        initialized = count
      }
      return (copy, Int(width), Int(height))
    }
  }

  private static func encoded(_ pixels: [UInt32], _ width: Int, _ height: Int) -> [UInt8]? {
    pixels.withUnsafeBytes { bytes in
      var output: UnsafeMutablePointer<UInt8>?
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let count = WebPEncodeLosslessRGBA(start, Int32(width), Int32(height), Int32(width * 4), &output)
      guard count > 0, let output else { return nil }
      defer { WebPFree(output) }
      return Array(UnsafeBufferPointer(start: output, count: count))
    }
  }
}
