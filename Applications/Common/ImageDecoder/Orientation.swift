/// The orientation in EXIF data.
enum Orientation {
  /// Reads a block of EXIF data, with or without the mark `Exif` before it; 1 if it has no orientation.
  static func read(_ block: some Collection<UInt8>) -> Int {
    let data = Array(block.starts(with: Array("Exif\0\0".utf8)) ? Array(block.dropFirst(6)) : Array(block))
    let isBig = data.starts(with: [0x4D, 0x4D, 0, 0x2A])
    guard isBig || data.starts(with: [0x49, 0x49, 0x2A, 0]) else { return 1 }
    let start = data.number(4, 4, isBig: isBig)
    let entries = min(data.number(start, 2, isBig: isBig), 512)
    for entry in 0..<entries {
      let offset = start + 2 + entry * 12
      guard data.number(offset, 2, isBig: isBig) == 0x112 else { continue }
      let value = data.number(offset + 8, 2, isBig: isBig)
      return (1...8).contains(value) ? value : 1
    }
    return 1
  }
}
