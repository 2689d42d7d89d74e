/// The texts of a thumbnail, which say of which state of which file it is.
struct ThumbnailNotes {
  private var texts: [String: String] = [:]

  /// No note is longer: the longest address of a file has three characters for each byte of its path.
  private static let longest = 16_384
  private static let most = 64
  /// The key of the time at which the file's state last changed, in nanoseconds since 1970. Applications can't set that
  /// time, so it distinguishes files with the same URI, size and modification time: on two disks, or in a recreated folder.
  static let changed = "X-Rivulet::Changed"

  init() {}

  /// The notes before the pixels, where most programs write them; what is in the file is not checked.
  ///
  /// - Parameter head: The beginning of the file.
  init(beforePixelsIn head: [UInt8]) {
    guard let chunks = PNGChunks(head, checksSums: false) else { return }
    for chunk in chunks {
      if chunk.kind == "IDAT" { return }
      note(chunk)
    }
  }

  /// True if Rivulet has written the thumbnail.
  var areOwn: Bool { texts[Self.changed] != nil }

  /// True if the thumbnail shows the file as it is now.
  func describe(_ entry: ThumbnailEntry) -> Bool {
    // Not every application writes the size, and only Rivulet writes the time of change.
    let hasSize = texts["Thumb::Size"].map { Int($0) == entry.stamp.bytes } ?? true
    let isSameVersion = texts[Self.changed].map { Int($0) == entry.stamp.changed } ?? true
    return texts["Thumb::URI"] == entry.uri && texts["Thumb::MTime"].flatMap(Int.init) == entry.modified && hasSize
      && isSameVersion
  }

  /// Adds the text of a chunk, if it has one.
  mutating func note(_ chunk: PNGChunks.Chunk) {
    guard texts.count < Self.most, ["tEXt", "zTXt"].contains(chunk.kind),
      let end = chunk.content.prefix(80).firstIndex(of: 0)
    else { return }
    let key = String(decoding: chunk.content[..<end], as: UTF8.self)
    let value = chunk.content[(end + 1)...]
    guard key.hasPrefix("Thumb::") || key == Self.changed, texts[key] == nil,
      let bytes = chunk.kind == "tEXt" ? Array(value) : Self.decompressed(value), bytes.count <= Self.longest
    else { return }
    texts[key] = String(decoding: bytes, as: UTF8.self)
  }

  /// The content of a compressed text, which begins with the number of the method.
  private static func decompressed(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    guard value.first == 0, let inflater = Inflater() else { return nil }
    var bytes: [UInt8] = []
    let isWhole = inflater.inflate(value.dropFirst()) { part in
      bytes += part
      return bytes.count <= longest
    }
    return isWhole && inflater.hasEnded ? bytes : nil
  }
}
