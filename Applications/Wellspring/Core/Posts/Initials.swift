/// The content of an author's picture: the first letters of the first and the last name, on a colour of the author's own.
struct Initials: Sendable, Equatable {
  let letters: String
  /// Red, green and blue, a byte each.
  let colour: UInt32

  init(of author: PostAuthor) {
    let letters = Self.letters(of: author.name)
    // Letters that few fonts have are those of the name in addresses instead.
    self.letters = letters.isEmpty ? Self.letters(of: Self.parted(author.handle)) : letters
    let hash = author.handle.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    colour = Self.colours[Int(hash % UInt32(Self.colours.count))]
  }

  /// The picture as a drawing. White stands out from each of the colours with a contrast of at least 4.5.
  func svg(edge: Int) -> String {
    let drawing: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(edge)" height="\(edge)" viewBox="0 0 48 48">
      <rect width="48" height="48" fill="\(hexadecimal)"/>
      <text x="24" y="31" font-family="sans-serif" font-size="20" fill="#ffffff" text-anchor="middle">\(letters)</text>
      </svg>
      """
    return drawing.text
  }

  private var hexadecimal: String {
    let digits = String(colour, radix: 16)
    return "#\(String(repeating: "0", count: 6 - digits.count))\(digits)"
  }

  private static func letters(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.filter { $0.first.map(isCommon) == true }
    let chosen = words.count > 1 ? [words.first, words.last] : [words.first]
    return chosen.compactMap { $0?.first.map { String($0).uppercased().prefix(1) } }.joined()
  }

  /// Latin, Greek and Cyrillic letters.
  private static func isCommon(_ letter: Character) -> Bool {
    letter.unicodeScalars.allSatisfy { $0.value < 0x530 }
  }

  /// `LiBai` as two words.
  private static func parted(_ handle: String) -> String {
    handle.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : String($1) }
  }

  private static let colours: [UInt32] = [
    0xA51D2D, 0xC01C28, 0x9C4400, 0x7A5901, 0x26713A, 0x1B6B5C, 0x1A5FB4, 0x1C71A8, 0x3D4FB0, 0x613583, 0x813D9C,
    0x9B2F6A, 0x63452C, 0x5E5C64,
  ]
}
