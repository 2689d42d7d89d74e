/// Text cut into the words that searches compare, without case, accents and widths.
///
/// A word of letters and digits is one; every character of a script without blanks, every emoji and every other symbol
/// is one by itself, so that it is found wherever it stands.
enum SearchWords {
  static func of(_ text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.folded.unicodeScalars {
      switch kind(of: scalar) {
      case .part: word.unicodeScalars.append(scalar)
      case .whole:
        end()
        words.append(String(scalar))
      case .none: end()
      case .nothing: break
      }
    }
    end()
    return words
  }

  private enum Kind {
    /// One of several that make a word.
    case part
    /// A word by itself.
    case whole
    /// A character between words.
    case none
    /// A character that only changes how another is drawn.
    case nothing
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": return .part
      default: return .none
      }
    }
    // These mark what is no text: see ``SearchMark``.
    if SearchMark.reserved.contains(scalar) { return .none }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spacingMark:
      return hasNoBlanks(scalar) ? .whole : .part
    case .nonspacingMark, .enclosingMark:
      // After folding, only marks are left that make another letter of it, and the choice of an emoji's look.
      if scalar.properties.isVariationSelector { return .nothing }
      return hasNoBlanks(scalar) ? .whole : .part
    case .otherSymbol, .modifierSymbol, .mathSymbol, .currencySymbol, .privateUse, .unassigned: return .whole
    case .format: return .nothing
    default: return .none
    }
  }

  /// True for the scripts whose words follow each other without a blank, and for Korean, where blanks do not part all.
  private static func hasNoBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
