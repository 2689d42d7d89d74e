import SearchText

/// A text cut into the words that searches compare, without case, accents and widths, with their places in the text.
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
    for scalar in String(character).folded.unicodeScalars {
      switch WordPart(scalar) {
      case .letter: append(scalar, place)
      case .word:
        endWord()
        append(scalar, place)
        endWord()
      case .separator: endWord()
      case .invisible: break
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
}
