/// The text of a post as it is sent: with `&amp;` and its kind, and with places in it that count code points before they are
/// decoded.
struct EscapedText {
  let text: String
  /// The character that each code point of what was sent became part of.
  private let characters: [Range<String.Index>]

  init(_ escaped: String) {
    let scalars = Array(escaped.unicodeScalars)
    var decoded = String.UnicodeScalarView()
    var lengths: [Int] = []
    var index = 0
    while index < scalars.count {
      let (scalar, length) = Self.entity(in: scalars, at: index) ?? (scalars[index], 1)
      decoded.append(scalar)
      lengths.append(length)
      index += length
    }
    let text = String(decoded)
    var characters: [Range<String.Index>] = []
    var start = text.startIndex
    var place = 0
    while start < text.endIndex {
      let end = text.index(after: start)
      for _ in text[start..<end].unicodeScalars {
        characters += Array(repeating: start..<end, count: lengths[place])
        place += 1
      }
      start = end
    }
    self.text = text
    self.characters = characters
  }

  /// The whole characters that code points are part of; nil where there are none.
  func range(_ start: Int, _ end: Int) -> Range<String.Index>? {
    guard start >= 0, start < end, end <= characters.count else { return nil }
    return characters[start].lowerBound..<characters[end - 1].upperBound
  }

  private static func entity(in scalars: [Unicode.Scalar], at start: Int) -> (Unicode.Scalar, Int)? {
    guard scalars[start] == "&" else { return nil }
    let name = scalars[(start + 1)...].prefix(9).prefix { $0 != ";" }
    guard name.endIndex < scalars.count, scalars[name.endIndex] == ";" else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    return scalar(named: String(text)).map { ($0, name.count + 2) }
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }
}
