import CTurboJPEG
import Foundation

// Unsafe: The library reads the bytes during the call, and its result is copied before it is freed here.

/// Turns JPEG pictures block by block: no block is decoded to pixels, so nothing is lost.
enum JPEGTransform {
  /// A picture with more pixels would take more memory than a photograph should.
  private static let most = 100_000_000

  /// Returns the picture turned by a quarter; nil if its sides aren't whole blocks, which can't be turned without loss, if it is damaged or too
  /// large, or if something follows it in the file, such as the film of a moving photograph, which would be left out.
  static func turned(_ data: Data, clockwise: Bool) -> Data? {
    guard endsWithPicture(data), let transformer = tjInitTransform() else { return nil }
    defer { tjDestroy(transformer) }
    return data.withUnsafeBytes { bytes -> Data? in
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let count = UInt(bytes.count)
      var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard tjDecompressHeader3(transformer, start, count, &width, &height, &sampling, &colors) == 0,
        Int(width) * Int(height) <= most
      else { return nil }
      var transform = tjtransform()
      transform.op = Int32((clockwise ? TJXOP_ROT90 : TJXOP_ROT270).rawValue)
      transform.options = TJXOPT_PERFECT | (isProgressive(data) ? TJXOPT_PROGRESSIVE : 0)
      var result: UnsafeMutablePointer<UInt8>?
      var resultCount: UInt = 0
      let status = tjTransform(
        transformer, start, count, 1, &result, &resultCount, &transform, TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
      defer { tjFree(result) }
      guard status == 0, let result else { return nil }
      return Data(bytes: result, count: Int(resultCount))
    }
  }

  /// True if the file ends where the picture does.
  private static func endsWithPicture(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    var offset = 2
    while let marker = bytes.number(at: offset, 2), marker != 0xFFD9 {
      switch marker {
      // A byte that fills, a byte of the picture, or a place to begin reading at.
      case 0xFFFF: offset += 1
      case 0xFF00, 0xFFD0...0xFFD7: offset = bytes[(offset + 2)...].firstIndex(of: 0xFF) ?? bytes.count
      // The bytes of the picture follow.
      case 0xFFDA:
        let start = offset + 2 + max(bytes.number(at: offset + 2, 2) ?? 2, 2)
        offset = bytes.dropFirst(start).firstIndex(of: 0xFF) ?? bytes.count
      case 0xFFC0...: offset += 2 + max(bytes.number(at: offset + 2, 2) ?? 2, 2)
      default: return false
      }
    }
    return offset + 2 == bytes.count
  }

  /// True for a picture that is stored in several passes, which it is to stay.
  private static func isProgressive(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    var offset = 2
    while let marker = bytes.number(at: offset, 2), marker >= 0xFFC0, marker != 0xFFDA {
      if marker == 0xFFC2 { return true }
      offset += marker == 0xFFFF ? 1 : 2 + max(bytes.number(at: offset + 2, 2) ?? 2, 2)
    }
    return false
  }
}
