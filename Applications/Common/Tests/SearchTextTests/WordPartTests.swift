import SearchText
import Testing

@Suite struct WordPartTests {
  @Test(
    "letters and digits of scripts with blanks are parts of a word",
    arguments: ["a", "7", "é", "ж", "ß", "א", "ع", "٣", "Ⅷ", "ʰ"] as [Unicode.Scalar])
  func letters(scalar: Unicode.Scalar) { #expect(WordPart(scalar) == .letter) }

  @Test(
    "characters of scripts without blanks, emoji and symbols are words",
    arguments: ["魔", "の", "한", "ก", "မ", "ក", "😀", "€", "±", "\u{E000}"] as [Unicode.Scalar])
  func words(scalar: Unicode.Scalar) { #expect(WordPart(scalar) == .word) }

  @Test(
    "blanks, punctuation and ASCII symbols separate words",
    arguments: [" ", "\n", ".", "_", "#", "@", "$", "+", "—", "。", "\u{3000}"] as [Unicode.Scalar])
  func separators(scalar: Unicode.Scalar) { #expect(WordPart(scalar) == .separator) }

  @Test(
    "joiners, directions and variation selectors leave no trace",
    arguments: ["\u{200D}", "\u{202E}", "\u{FE0F}", "\u{AD}"] as [Unicode.Scalar])
  func invisible(scalar: Unicode.Scalar) { #expect(WordPart(scalar) == .invisible) }

  @Test("a mark that folding leaves belongs to its letter")
  func marks() {
    #expect(WordPart("\u{5B0}") == .letter)
    #expect(WordPart("\u{E31}") == .word)
  }
}
