/// The beginning of an SVG drawing as text. Files are in UTF-8 or UTF-16, and may be compressed by gzip.
struct DrawingText {
  let text: String
  /// True if the file continues behind the text.
  let isCut: Bool

  /// Prologues of Illustrator and of licences have several kilobytes.
  static let prologueLength = 256 << 10

  /// Reads a file.
  ///
  /// - Parameter limit: The number of bytes to read, and to decompress.
  init(_ file: OpenFile, atMost limit: Int) {
    let bytes = file.read(min(file.stamp.bytes, limit), at: 0)
    var isCut = file.stamp.bytes > bytes.count
    guard bytes.starts(with: [0x1F, 0x8B]) else {
      text = Self.decoded(bytes)
      self.isCut = isCut
      return
    }
    var plain: [UInt8] = []
    let inflater = Inflater(gzip: true)
    _ = inflater?.inflate(bytes[...]) { piece in
      plain += piece.prefix(limit - plain.count)
      return plain.count < limit
    }
    if inflater?.hasEnded != true { isCut = true }
    text = Self.decoded(plain)
    self.isCut = isCut
  }

  /// True if the first element of a text is `svg`. False if the bytes end before.
  static func isDrawing(_ bytes: [UInt8]) -> Bool { root(of: decoded(bytes)) != nil }

  /// True for the beginning of a text or of a compressed file, in which the first element may be further behind.
  static func mayBeDrawing(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1F, 0x8B, 8]) { return true }
    let text = decoded(head).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<") && !text.contains("\0")
  }

  /// The attributes of the first element if that is `svg`; nil otherwise.
  var root: Substring? { Self.root(of: text) }

  private static func root(of text: String) -> Substring? {
    var rest = text[...].drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while rest.hasPrefix("<") {
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<?") {
        guard let end = rest.firstRange(of: "?>") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!") {
        guard let end = endOfDeclaration(rest) else { return nil }
        rest = rest[end...]
      } else {
        let element = rest.dropFirst().prefix { $0 != ">" }
        let name = element.prefix { !$0.isWhitespace && $0 != "/" }
        // The name may have the prefix of a name space.
        guard name == "svg" || name.hasSuffix(":svg"), !element.contains("\0") else { return nil }
        return element.dropFirst(name.count)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return nil
  }

  /// The index behind a document type declaration, which may define entities in brackets.
  private static func endOfDeclaration(_ text: Substring) -> String.Index? {
    var (quote, depth): (Character?, Int) = (nil, 0)
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if text[index...].hasPrefix("<!--") {
        guard let end = text[index...].firstRange(of: "-->") else { return nil }
        index = end.upperBound
        continue
      } else {
        switch character {
        case "\"", "'": quote = character
        case "[": depth += 1
        case "]": depth -= 1
        case ">" where depth == 0: return text.index(after: index)
        default: break
        }
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { start in
      UInt16(bytes[start + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[start + (isBig ? 1 : 0)])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
