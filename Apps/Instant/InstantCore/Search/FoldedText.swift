import Foundation

/// A text cut into the words that searches compare, without case, accents and widths, which remember where they come from.
///
/// Letters and digits make words; every character of a script without blanks, every emoji and every other symbol is one by
/// itself.
struct FoldedText {
  struct Word {
    fileprivate(set) var scalars: [Unicode.Scalar] = []
    /// The character of the text that each of them comes from.
    fileprivate(set) var places: [Range<String.Index>] = []
  }

  let original: String
  private(set) var words: [Word] = []
  private var word = Word()

  init(_ text: String) {
    original = text
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(after: start)
      add(text[start], start..<end)
      start = end
    }
    endWord()
  }

  private mutating func add(_ character: Character, _ place: Range<String.Index>) {
    for scalar in Self.folded(character).unicodeScalars {
      switch Self.kind(of: scalar) {
      case .part: append(scalar, place)
      case .whole:
        endWord()
        append(scalar, place)
        endWord()
      case .between: endWord()
      case .nothing: break
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ place: Range<String.Index>) {
    word.scalars.append(scalar)
    word.places.append(place)
  }

  private mutating func endWord() {
    if !word.scalars.isEmpty { words.append(word) }
    word = Word()
  }

  private static func folded(_ character: Character) -> String {
    if character.isASCII { return character.lowercased() }
    return String(character)
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  private enum Kind {
    /// One of several that make a word.
    case part
    /// A word by itself.
    case whole
    /// A character between words.
    case between
    /// A character that only changes how another is drawn.
    case nothing
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spacingMark, .nonspacingMark, .enclosingMark:
      if scalar.properties.isVariationSelector { return .nothing }
      return hasNoBlanks(scalar) ? .whole : .part
    // ASCII has some of these that aren't searched for.
    case .otherSymbol, .modifierSymbol, .mathSymbol, .currencySymbol: return scalar.isASCII ? .between : .whole
    case .privateUse, .unassigned: return .whole
    case .format: return .nothing
    default: return .between
    }
  }

  /// Thai and its neighbours, Burmese, Khmer, Chinese, Japanese, and Korean, where blanks do not part all.
  private static func hasNoBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
