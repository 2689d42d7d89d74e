import Foundation

/// Names as they stand in addresses and after `@`.
enum Handle {
  /// The longest one.
  static let longest = 15

  /// The handle that is made of a name: its words in Latin letters, without what stands between them. Of a name that is
  /// too long the first words become initials: `FWNietzsche`.
  static func of(_ name: String) -> String {
    var words = latin(name).split { !isUsable($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    if words.count == 1, isHandle(name) { return name }
    var index = 0
    while words.joined().count > longest, index < words.count - 1 {
      words[index] = String(words[index].prefix(1))
      index += 1
    }
    let handle = String(words.joined().prefix(longest))
    return handle.isEmpty ? "somebody" : handle
  }

  /// The handle for one more author with the same.
  static func numbered(_ handle: String, _ number: Int) -> String {
    "\(handle.prefix(longest - "\(number)".count))\(number)"
  }

  private static func isHandle(_ name: String) -> Bool {
    name.count <= longest && name.allSatisfy(isUsable)
  }

  private static func isUsable(_ character: Character) -> Bool {
    character == "_" || character.isASCII && (character.isLetter || character.isNumber)
  }

  private static func latin(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    let latin = name.applyingTransform(.toLatin, reverse: false) ?? name
    return latin.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ß", with: "ss").replacing("ʹ", with: "").replacing("ʺ", with: "")
  }
}
