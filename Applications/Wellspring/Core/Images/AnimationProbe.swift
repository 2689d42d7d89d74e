/// Finds out whether a picture moves, without decoding it.
enum AnimationProbe {
  /// The most bytes of a GIF that are looked at: its second picture begins behind the first.
  static let mostBytes = 16 << 20

  static func isAnimated(_ file: OpenFile) -> Bool {
    let head = file.read(30, at: 0)
    switch ImageHeader.Format(head) {
    case .webp: return head.count >= 21 && head[12..<16].elementsEqual("VP8X".utf8) && head[20] & 0x02 != 0
    case .png: return ChunkedHeader.isAnimated(png: file)
    case .gif: return hasSecondPicture(file.read(min(file.stamp.bytes, mostBytes), at: 0))
    default: return false
    }
  }

  /// Goes from block to block of a GIF up to its second picture.
  private static func hasSecondPicture(_ bytes: [UInt8]) -> Bool {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0x3B }
    func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    func end(ofPiecesAt start: Int) -> Int {
      var place = start
      while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      return place + 1
    }
    var (place, pictures) = (13 + colours(byte(10)), 0)
    while place < bytes.count {
      switch bytes[place] {
      case 0x2C:
        pictures += 1
        if pictures == 2 { return true }
        place = end(ofPiecesAt: place + 11 + colours(byte(place + 9)))
      case 0x21: place = end(ofPiecesAt: place + 2)
      default: return false
      }
    }
    return false
  }
}
