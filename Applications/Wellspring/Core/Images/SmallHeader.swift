import ImageDecoding
import PictureMetadata

/// The sizes in the headers of small and old formats. Nil if the bytes aren't such a header.
enum SmallHeader {
  // MARK: Icons

  /// The best picture of an icon or a cursor of Windows.
  static func icon(_ head: [UInt8]) -> PixelSize? {
    IconDirectory.best(head).map { PixelSize(width: $0.width, height: $0.height) }
  }

  /// The largest picture of an icon of macOS.
  static func appleIcon(_ file: OpenFile) -> PixelSize? {
    var (offset, best) = (8, 0)
    for _ in 0..<256 {
      let head = file.read(8, at: offset)
      let length = head.number(4, 4, isBig: true)
      guard head.count == 8, length >= 8 else { break }
      best = max(best, appleSides[head.letters(0, 4)] ?? 0)
      offset += length
    }
    return PixelSize(of: best, best)
  }

  private static let appleSides = [
    "is32": 16, "icp4": 16, "icp5": 32, "il32": 32, "ic11": 32, "ih32": 48, "icp6": 64, "ic12": 64, "it32": 128,
    "ic07": 128, "ic08": 256, "ic13": 256, "ic09": 512, "ic14": 512, "ic10": 1024,
  ]

  /// The first picture of an animated cursor.
  static func cursor(_ file: OpenFile) -> PixelSize? {
    var offset = 12
    for _ in 0..<256 {
      let head = file.read(12, at: offset)
      guard head.count == 12 else { return nil }
      let length = head.number(4, 4)
      switch head.letters(0, 4) {
      // The list of frames, whose chunks follow its name.
      case "LIST" where head.letters(8, 4) == "fram": offset += 12
      case "icon": return icon(file.read(min(length, IconDirectory.mostBytes), at: offset + 8))
      default: offset += 8 + length + length % 2
      }
    }
    return nil
  }

  // MARK: Pixel maps

  /// PBM, PGM and PPM.
  static func anymap(_ head: [UInt8]) -> PixelSize? {
    guard head.count > 6, head[0] == UInt8(ascii: "P"), (0x31...0x36).contains(head[1]) else { return nil }
    var (numbers, place): ([Int], Int) = ([], 2)
    while numbers.count < 2, place < head.count {
      switch head[place] {
      case 0x09...0x0D, 0x20: place += 1
      case UInt8(ascii: "#"): place = head[place...].firstIndex(of: 0x0A) ?? head.count
      case 0x30...0x39:
        guard place > 2 else { return nil }
        let digits = head[place...].prefix { (0x30...0x39).contains($0) }
        guard digits.count < 10, digits.endIndex < head.count else { return nil }
        numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        place = digits.endIndex
      default: return nil
      }
    }
    return numbers.count == 2 ? PixelSize(of: numbers[0], numbers[1]) : nil
  }

  /// TGA, which has no signature: every field must be one that encoders write.
  static func targa(_ head: [UInt8]) -> PixelSize? {
    guard head.count >= 18, head[17] & 0xC0 == 0, head[17] & 0x0F <= 8 else { return nil }
    let (hasMap, kind, depth, mapLength) = (head[1], head[2] & ~8, head[16], head.number(5, 2))
    guard head[2] & ~11 == 0, head[7] <= 32 else { return nil }
    let isPlausible =
      switch kind {
      case 1: hasMap == 1 && depth == 8 && (1...256).contains(mapLength) && [15, 16, 24, 32].contains(head[7])
      case 2: hasMap == 0 && [15, 16, 24, 32].contains(depth) && mapLength == 0
      // With 16 bits, grey and alpha.
      case 3: hasMap == 0 && (depth == 8 || depth == 16 && head[17] & 0x0F == 8) && mapLength == 0
      default: false
      }
    let sides = (head.number(12, 2), head.number(14, 2))
    guard isPlausible, max(sides.0, sides.1) <= 32_767 else { return nil }
    return PixelSize(of: sides.0, sides.1)
  }

  /// XPM: the first quoted text begins with the sides.
  static func pixmapSource(_ head: [UInt8]) -> PixelSize? {
    let text = head.drop { $0 != UInt8(ascii: "\"") }.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
    let numbers = text.split { $0 == 0x20 || $0 == 0x09 }.prefix(2).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return numbers.count == 2 ? PixelSize(of: numbers[0], numbers[1]) : nil
  }

  /// XBM: the C source of a bitmap, which begins with the definitions of both sides.
  static func bitmapSource(_ head: [UInt8]) -> PixelSize? {
    guard head.starts(with: "#define ".utf8) || head.starts(with: "/*".utf8) else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    guard text.contains("_bits[") || text.contains("_bits [") || head.count < 512 else { return nil }
    func side(_ name: String) -> Int {
      for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("#define ") {
        let words = line.split(whereSeparator: \.isWhitespace)
        if words.count >= 3, words[1].hasSuffix("_\(name)") || words[1] == name { return Int(words[2]) ?? 0 }
      }
      return 0
    }
    return PixelSize(of: side("width"), side("height"))
  }

  /// QuickTime's picture: the description is in a box of its own.
  static func quickTime(_ file: OpenFile) -> PixelSize? {
    guard let box = BoxSequence(file.pictureBytes).first(where: { $0.type == "idsc" }) else { return nil }
    let bytes = file.read(36, at: box.payload.lowerBound)
    return PixelSize(of: bytes.number(32, 2, isBig: true), bytes.number(34, 2, isBig: true))
  }
}
