import SearchText

/// A name as it stands in an address: lower-case words of ASCII letters and digits between hyphens.
enum Slug {
  static func of(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return ofASCII(name) }
    return name.folded
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .joined(separator: "-")
  }

  /// The same, without asking Unicode about each character.
  private static func ofASCII(_ name: String) -> String {
    var slug: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): slug.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      default: if slug.last.map({ $0 != UInt8(ascii: "-") }) == true { slug.append(UInt8(ascii: "-")) }
      }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }
}
