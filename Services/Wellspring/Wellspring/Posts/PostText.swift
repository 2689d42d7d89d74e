import Foundation

/// Normalization of texts before they are stored.
enum PostText {
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
