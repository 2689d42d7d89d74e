/// The chunks of a PNG file.
enum PNGChunks {
  struct Chunk {
    let kind: String
    let offset: Int
    let count: Int
  }

  private static let most = 1_000_000

  /// Calls the body with each chunk up to the end, or until it returns false; chunks may end beyond the file's end.
  static func each(in file: InputFile, _ body: (Chunk) -> Bool) {
    guard file.read(4, at: 0) == [0x89, 0x50, 0x4E, 0x47] else { return }
    var offset = 8
    for _ in 0..<most where offset + 8 <= file.count {
      let head = file.read(8, at: offset)
      let chunk = Chunk(
        kind: String(decoding: head.suffix(4), as: UTF8.self), offset: offset + 8, count: head.number(0, 4))
      guard body(chunk), chunk.kind != "IEND" else { return }
      offset += 12 + chunk.count
    }
  }

  /// The EXIF orientation; 1 if there is none.
  static func orientation(in file: InputFile) -> Int {
    var orientation = 1
    each(in: file) { chunk in
      guard chunk.kind == "eXIf" else { return true }
      orientation = Orientation.read(file.read(min(chunk.count, 1 << 16), at: chunk.offset))
      return false
    }
    return orientation
  }

  /// True if the file ends within a chunk of pixels, or has fewer frames than it announces.
  static func isCut(_ file: InputFile) -> Bool {
    var isCut = false
    var frames = 0
    each(in: file) { chunk in
      isCut = ["IDAT", "fdAT"].contains(chunk.kind) && chunk.offset + chunk.count > file.count
      if chunk.kind == "acTL" { frames = file.read(4, at: chunk.offset).number(0, 4) }
      if chunk.kind == "fcTL" { frames -= 1 }
      return true
    }
    return isCut || frames > 0
  }
}
