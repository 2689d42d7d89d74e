import Foundation

/// Tells a whole image file from one that was cut off. The decoders do not: they paint what is missing grey.
enum Completeness {
  static func isComplete(_ contents: Data, format: String) -> Bool {
    switch format {
    case "jpeg": hasEndOfImage(contents)
    case "webp": hasAnnouncedLength(contents)
    default: true
    }
  }

  /// A WebP file says after `RIFF` how many bytes follow.
  private static func hasAnnouncedLength(_ contents: Data) -> Bool {
    guard contents.count >= 12 else { return false }
    let length = contents.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return contents.count >= length + 8
  }

  /// Walks a JPEG file from marker to marker up to its end marker. Looking for that marker alone is not enough: the
  /// small preview inside the header has one too.
  private static func hasEndOfImage(_ contents: Data) -> Bool {
    // An array is searched several times as fast as data.
    var rest = [UInt8](contents).dropFirst(2)
    while let start = rest.firstIndex(of: 0xFF) {
      rest = rest[(start + 1)...]
      guard let marker = rest.first else { return false }
      switch marker {
      case 0xD9:
        return true
      case 0xFF:
        continue
      case 0x00, 0x01, 0xD0...0xD7:
        // An escaped byte or a restart mark within the pixels.
        rest = rest.dropFirst()
      default:
        guard rest.count >= 3 else { return false }
        let length = Int(rest[rest.startIndex + 1]) << 8 | Int(rest[rest.startIndex + 2])
        rest = rest.dropFirst(1 + length)
      }
    }
    return false
  }
}
