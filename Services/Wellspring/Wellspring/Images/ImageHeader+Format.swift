extension ImageHeader {
  /// The format of a file, by its first bytes: its name may promise another one.
  enum Format: String, Sendable {
    case jpeg, png, webp, gif, tiff, bmp, svg, avif, heif, jxl

    /// The number of bytes at the beginning of a file that decide.
    static let headLength = 1024

    init?(_ head: [UInt8]) {
      let format = Self.signatures.first { $0.bytes.contains { head.starts(with: $0) } }?.format
      switch format {
      case .webp where !head.dropFirst(8).starts(with: "WEBP".utf8): return nil
      case let format?: self = format
      case nil:
        guard let format = Self.ofBoxes(head) ?? (Self.isDrawing(head) ? .svg : nil) else { return nil }
        self = format
      }
    }

    private static let signatures: [(format: Format, bytes: [[UInt8]])] = [
      (.jpeg, [[0xFF, 0xD8, 0xFF]]), (.png, [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]),
      (.webp, [Array("RIFF".utf8)]), (.gif, [Array("GIF87a".utf8), Array("GIF89a".utf8)]),
      (.tiff, [[0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A]]), (.bmp, [Array("BM".utf8)]),
      (.jxl, [[0xFF, 0x0A], [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]]),
    ]

    /// AVIF and HEIF share a container, which names what is in it.
    private static func ofBoxes(_ head: [UInt8]) -> Format? {
      guard head.count >= 16, head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
      // The main brand, a version, and the brands that it is compatible with, to the end of the box.
      let length = min(head[0..<4].reduce(0) { $0 << 8 | Int($1) }, head.count)
      let brands = stride(from: 8, to: max(length - 3, 9), by: 4).map {
        String(decoding: head[$0..<$0 + 4], as: UTF8.self)
      }
      if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
      let names = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
      return brands.contains { names.contains($0) } ? .heif : nil
    }

    /// A drawing is a text whose first element is `svg`, behind declarations and comments.
    private static func isDrawing(_ head: [UInt8]) -> Bool {
      let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      return text.hasPrefix("<") && !text.contains("\0") && text.contains("<svg")
    }

    /// The media type.
    var type: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

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
      case .jpeg, .png, .gif, .tiff, .bmp: "libgdk-pixbuf-2.0-0"
      }
    }

    /// The name for people.
    var name: String {
      switch self {
      case .webp: "WebP"
      case .jxl: "JPEG XL"
      default: rawValue.uppercased()
      }
    }
  }
}
