/// A thumbnail that any program may have written, checked: the whole picture can be decoded. Of one that Rivulet has written, the
/// sums of its chunks prove that.
struct ThumbnailPicture {
  let size: PixelSize
  let notes: ThumbnailNotes

  /// Reads a PNG file.
  ///
  /// - Parameter side: The longest edge that it may have.
  /// - Returns: Nil if it is anything but a whole, sound picture.
  init?(_ bytes: [UInt8], side: Int) {
    guard let chunks = PNGChunks(bytes, checksSums: true), let inflater = Inflater() else { return nil }
    var layout: Layout?
    var notes = ThumbnailNotes()
    var (hasPalette, hasPixels, hasEnd) = (false, false, false)
    for chunk in chunks {
      guard chunk.isSound, (layout == nil) == (chunk.kind == "IHDR") else { return nil }
      switch chunk.kind {
      case "IHDR":
        layout = Layout(chunk.content, side: side)
        if layout == nil { return nil }
      case "PLTE": hasPalette = true
      case "IDAT":
        hasPixels = true
        guard !notes.areOwn else { continue }
        guard inflater.inflate(chunk.content, { layout?.take($0) == true }) else { return nil }
      case "IEND": hasEnd = true
      // What has a capital letter must be understood.
      default: if chunk.kind.utf8.first.map({ $0 & 0x20 == 0 }) != false { return nil }
      }
      notes.note(chunk)
      if hasEnd { break }
    }
    let isWhole = notes.areOwn ? hasPixels : inflater.hasEnded && layout?.isWhole == true
    guard let layout, hasEnd, isWhole, hasPalette || !layout.needsPalette else { return nil }
    (size, self.notes) = (layout.size, notes)
  }

  /// True if it can be a picture of the photograph, and shows no less than one of a size would.
  func suffices(for photograph: Photograph, in wanted: ThumbnailSize) -> Bool {
    let whole = PixelSize(width: photograph.width, height: photograph.height)
    guard photograph.isRead, whole.shortEdge > 0 else { return false }
    let fitting = whole.scaled(whole.longEdge, to: size.longEdge)
    // A program may round otherwise. One that doesn't turn photographs upright is none to follow.
    let isAlike = abs(fitting.width - size.width) <= 2 && abs(fitting.height - size.height) <= 2
    return isAlike && size.longEdge + 2 >= min(wanted.rawValue, whole.longEdge)
  }
}

extension ThumbnailPicture {
  /// The layout of the stored pixels, and the number of their bytes that have come.
  private struct Layout {
    let size: PixelSize
    let needsPalette: Bool
    /// The bytes of a row, with the one in front that says how it is written.
    private let row: Int
    private var count = 0

    private static let depths: [UInt8: (channels: Int, depths: [UInt8])] = [
      0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]), 6: (4, [8, 16]),
    ]

    init?(_ header: ArraySlice<UInt8>, side: Int) {
      let header = Array(header)
      // No pixels in several passes, which no thumbnail needs.
      guard header.count == 13, header[10...].allSatisfy({ $0 == 0 }), let known = Self.depths[header[9]],
        known.depths.contains(header[8])
      else { return nil }
      let (width, height) = (
        header[..<4].reduce(0) { $0 << 8 | Int($1) }, header[4..<8].reduce(0) { $0 << 8 | Int($1) }
      )
      guard (1...side).contains(width), (1...side).contains(height) else { return nil }
      size = PixelSize(width: width, height: height)
      needsPalette = header[9] == 3
      row = 1 + (width * known.channels * Int(header[8]) + 7) / 8
    }

    /// Looks at some bytes, and returns false if they can't belong to the picture.
    mutating func take(_ part: ArraySlice<UInt8>) -> Bool {
      guard count + part.count <= row * size.height else { return false }
      var start = part.startIndex + (row - count % row) % row
      while start < part.endIndex {
        if part[start] > 4 { return false }
        start += row
      }
      count += part.count
      return true
    }

    var isWhole: Bool { count == row * size.height }
  }
}
