import Foundation

/// Normalization of texts before they are stored.
enum PostText {
  /// The length of a text as the format counts it since 2017: an emoji, and a scalar of scripts such as Chinese, counts two.
  static func weight(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { total, character in
      let scalars = character.unicodeScalars
      let isEmoji = scalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
      return total + (isEmoji ? 2 : scalars.reduce(0) { $0 + weight(of: $1) })
    }
  }

  private static func weight(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0...0x10FF, 0x2000...0x200D, 0x2010...0x201F, 0x2032...0x2037: 1
    default: 2
    }
  }

  /// The text composed, with one kind of line end, without control characters and without blanks around it.
  static func cleaned(_ text: String) -> String {
    // Most texts of an import need nothing, and what is ASCII is composed.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA }) {
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\n": if !isAfterReturn { scalars.append(scalar) }
      case "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}": scalars.append("\n")
      case "\t": scalars.append(" ")
      default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
      }
    }
    return String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
