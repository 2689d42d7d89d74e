import Foundation

/// Normalization of texts before they are stored.
enum PostText {
  /// The text composed, with one kind of line end, without control characters and without blanks around it.
  static func cleaned(_ text: String) -> String {
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
