extension ImageHeader {
  /// The format of a file, by its content: its name may promise another one.
  enum Format: String, Sendable, CaseIterable {
    case jpeg, png, webp, gif, tiff, bmp, svg, avif, heif, jxl
    case ico, ani, icns, pnm, tga, xpm, xbm, qtif

    /// The number of bytes at the beginning of a file that decide, except for drawings behind a long prologue.
    static let headLength = 1024

    /// Recognises a format by its signature, and a drawing if its first element is within the bytes.
    init?(_ head: [UInt8]) {
      let found =
        Self.signatures.first { $0.bytes.contains { head.starts(with: $0) } }?.format ?? Self.container(head)
        ?? Self.structured(head) ?? (DrawingText.isDrawing(head) ? .svg : nil)
      guard let found else { return nil }
      self = found
    }

    private static let signatures: [(format: Format, bytes: [[UInt8]])] = [
      (.jpeg, [[0xFF, 0xD8]]), (.png, [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]),
      (.gif, [Array("GIF87a".utf8), Array("GIF89a".utf8)]),
      // The second pair is BigTIFF.
      (
        .tiff,
        [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0, 8, 0], [0x4D, 0x4D, 0, 0x2B, 0, 8]]
      ),
      (.jxl, [[0xFF, 0x0A], [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]]),
      (.icns, [Array("icns".utf8)]), (.xpm, [Array("/* XPM */".utf8), Array("! XPM2".utf8)]),
    ]

    /// The formats whose files are containers of the RIFF or box kind, which name their contents.
    private static func container(_ head: [UInt8]) -> Format? {
      if head.starts(with: "RIFF".utf8) { return ["WEBP": .webp, "ACON": .ani][head.letters(8, 4)] }
      switch head.letters(4, 4) {
      case "ftyp": return ofBoxes(head)
      case "idsc", "idat": return head.number(0, 4, isBig: true) >= 8 ? .qtif : nil
      default: return nil
      }
    }

    /// The formats without a distinctive signature, by the plausibility of their headers.
    private static func structured(_ head: [UInt8]) -> Format? {
      if head.starts(with: "BM".utf8) { return head.count < 18 || (12...256).contains(head.number(14, 4)) ? .bmp : nil }
      if SmallHeader.icon(head) != nil { return .ico }
      if SmallHeader.anymap(head) != nil { return .pnm }
      if SmallHeader.bitmapSource(head) != nil { return .xbm }
      return SmallHeader.targa(head) != nil ? .tga : nil
    }

    /// The brands of a file of boxes: the main one and those that it is compatible with.
    private static func brands(_ head: [UInt8]) -> [String] {
      guard head.count >= 16, head.letters(4, 4) == "ftyp" else { return [] }
      let size = head.number(0, 4, isBig: true)
      // A size of 1 is followed by one of 8 bytes, and 0 means the rest of the file.
      let (start, length) = size == 1 ? (16, head.number(8, 8, isBig: true)) : (8, size == 0 ? head.count : size)
      let end = min(length, head.count)
      // The version is between the main brand and the others.
      return stride(from: start, to: max(end - 3, start + 1), by: 4).filter { $0 != start + 4 }
        .map { head.letters($0, 4) }
    }

    private static let brandsOfAVIF: Set = ["avif", "avis"]
    private static let brandsOfHEIF: Set = [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "avci", "avcs", "jpeg", "jpgs", "j2ki", "j2is",
      "vvic", "vvis",
    ]
    private static let brandsOfBoth: Set = ["mif1", "mif2", "msf1", "miaf", "1pic"]

    /// AVIF and HEIF share a container, which names the coding of its pictures.
    private static func ofBoxes(_ head: [UInt8]) -> Format? {
      let brands = brands(head)
      if brands.contains(where: brandsOfAVIF.contains) { return .avif }
      return brands.contains { brandsOfHEIF.contains($0) || brandsOfBoth.contains($0) } ? .heif : nil
    }

    /// True if only the primary image tells AVIF from HEIF, because the brands name both or neither.
    static func isOfUnclearCoding(_ head: [UInt8]) -> Bool {
      let brands = brands(head)
      return brands.contains(where: brandsOfAVIF.contains) == brands.contains(where: brandsOfHEIF.contains)
    }

    /// True for a format whose header this service reads to the last bit; false where only the loader knows all.
    var isKnownExactly: Bool { [.jpeg, .png, .webp].contains(self) }

    /// The Debian package of its loader.
    var package: String {
      switch self {
      case .webp: "webp-pixbuf-loader"
      case .svg: "librsvg2-common"
      case .avif: "libavif-gdk-pixbuf"
      case .heif: "heif-gdk-pixbuf"
      case .jxl: "libjxl-gdk-pixbuf"
      case .jpeg, .png, .gif, .tiff, .bmp, .ico, .ani, .icns, .pnm, .tga, .xpm, .xbm, .qtif: "libgdk-pixbuf-2.0-0"
      }
    }

    /// The name for people.
    var name: String {
      switch self {
      case .webp: "WebP"
      case .jxl: "JPEG XL"
      case .ani: "Animated cursor"
      case .qtif: "QuickTime"
      default: rawValue.uppercased()
      }
    }
  }
}
