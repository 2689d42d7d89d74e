import SearchText

/// The words of a text that searches compare, without case, accents and widths.
enum SearchWords {
  static func of(_ text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.folded.unicodeScalars {
      // Reserved for what is no text: see ``SearchMark``.
      switch SearchMark.reserved.contains(scalar) ? .separator : WordPart(scalar) {
      case .letter: word.unicodeScalars.append(scalar)
      case .word:
        end()
        words.append(String(scalar))
      case .separator: end()
      case .invisible: break
      }
    }
    end()
    return words
  }
}
