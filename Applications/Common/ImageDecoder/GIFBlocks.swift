/// The blocks of a GIF file.
enum GIFBlocks {
  /// The position at which a file without a trailer ends.
  enum End {
    /// Within a block.
    case cut
    /// After a complete block.
    case unmarked
  }

  /// Returns nil for a GIF file with a trailer, and for other formats.
  static func end(of file: InputFile) -> End? {
    let head = file.read(13, at: 0)
    guard head.count == 13, head.starts(with: Array("GIF8".utf8)) else { return nil }
    var offset = 13 + tableLength(head[10])
    while let kind = file.read(1, at: offset).first {
      switch kind {
      case UInt8(ascii: "!"): offset += 2
      case UInt8(ascii: ","):
        let frame = file.read(10, at: offset)
        guard frame.count == 10 else { return .cut }
        // The size of the LZW codes follows the colour table.
        offset += 10 + tableLength(frame[9]) + 1
      default: return nil
      }
      while true {
        guard let count = file.read(1, at: offset).first else { return .cut }
        offset += 1 + Int(count)
        if count == 0 { break }
      }
    }
    return .unmarked
  }

  /// The number of bytes of a colour table, from the flags of its header.
  private static func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }
}
