/// The part that a Unicode scalar of a folded text plays in the words that searches compare.
///
/// A run of letters and digits is a word. Each character of a script without blanks, each emoji and each other symbol is a word by
/// itself, so that it is found wherever it stands.
@frozen
public enum WordPart {
  /// One of several that make a word.
  case letter
  /// A word by itself.
  case word
  /// A character between words.
  case separator
  /// A character that only changes how another is drawn.
  case invisible

  // Inlinable, because an import calls it for each character.
  @inlinable
  public init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": self = .letter
      // Symbols such as + and $ aren't searched for.
      default: self = .separator
      }
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spacingMark:
      self = Self.hasNoBlanks(scalar) ? .word : .letter
    case .nonspacingMark, .enclosingMark:
      // After folding, only marks are left that make another letter of it, and the choice of an emoji's look.
      self = scalar.properties.isVariationSelector ? .invisible : Self.hasNoBlanks(scalar) ? .word : .letter
    case .otherSymbol, .modifierSymbol, .mathSymbol, .currencySymbol, .privateUse, .unassigned: self = .word
    case .format: self = .invisible
    default: self = .separator
    }
  }

  /// True for the scripts whose words follow each other without a blank (Thai and its neighbours, Burmese, Khmer, Chinese, Japanese),
  /// and for Korean, where blanks do not part all.
  @inlinable
  static func hasNoBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
