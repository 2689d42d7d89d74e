/// The name without what describes the person, the work, the place and the time.
extension Attribution {
  /// The line up to a mark behind which the work or the person is described. An address is private.
  static func beforeMark(_ line: String) -> Substring {
    var last: Character?
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      let next = line.index(after: index)
      // `Genesis 1,1`
      let isVerse = ":,".contains(character) && last?.isNumber == true && next < line.endIndex && line[next].isNumber
      if !isVerse, ",(（)[<@„\"“”«»:;《》".contains(character) { break }
      (last, index) = (character, next)
    }
    return line[..<index]
  }

  /// The part of a Chinese line that is the author: the last one of `苏幕遮，范仲淹` and `一九二六年，鲁迅`, and the first one of
  /// `论语，为政篇` and `乔布斯，引用自吴军`.
  static func personal(_ text: Substring) -> Substring {
    guard text.contains("，") else { return text }
    let parts = text.split(separator: "，").filter { part in
      !part.contains("年") && !part.hasPrefix("引用") && !part.allSatisfy { "〇一二三四五六七八九十".contains($0) }
    }
    guard let last = parts.last else { return text }
    return "篇章卷".contains(last.last ?? " ") ? parts[0] : last
  }

  /// The title behind a mark.
  static func title(_ rest: Substring) -> String? {
    let rest = rest.drop { ": ".contains($0) }
    guard let first = rest.first, "\"“„«《".contains(first) else { return nil }
    let title = rest.dropFirst().prefix { !"\"”“»》".contains($0) }
    return title.isEmpty ? nil : title.trimmed
  }

  /// `Heinz von Förster - Wissen und Gewissen` without the work.
  static func beforeWork(_ text: Substring) -> Substring {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for index in words.indices.dropFirst(2) where index + 2 < words.count && ["-", "–", "—"].contains(words[index]) {
      return text[..<words[index].startIndex]
    }
    return text
  }

  /// `Quino. Humorista argentino` without what describes him. Initials, titles and shortened names have dots, too.
  static func beforeDescription(_ text: Substring) -> Substring {
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated().dropLast() where word.last == "." && word.count > 4 {
      // `Joh. Christ. Friedr. Haug`
      let isShortened = [index - 1, index + 1].contains { neighbour in
        words.indices.contains(neighbour) && words[neighbour].last == "." && (5...8).contains(words[neighbour].count)
          && word.count <= 8
      }
      let word = word.dropLast()
      if !isShortened, word.allSatisfy(\.isLetter), !titles.contains(word.lowercased()) {
        return text[..<word.endIndex]
      }
    }
    return text
  }

  /// Without the day or the number of an issue at the end, and without the channel of a chat: `Chicago Reader 10/15/82`,
  /// `Blinder #Debian.DE`.
  static func withoutEdition(_ words: [Substring]) -> [Substring] {
    guard words.count > 1, let last = words.last else { return words }
    let parts = last.split(omittingEmptySubsequences: false) { "/.".contains($0) }
    let isDay =
      parts.count > (last.contains("/") ? 1 : 2) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    let isChannel = last.first == "#" && last.dropFirst().first?.isLetter == true
    return isDay || isChannel ? withoutPlace(Array(words.dropLast())) : words
  }

  /// `Larry Wall in the perl man page` without the place, and without words that nothing follows.
  static func withoutPlace(_ words: [Substring]) -> [Substring] {
    var words = words
    while words.count > 1, let last = words.last, connectors.contains(String(last)) || joints.contains(String(last)) {
      words.removeLast()
    }
    let place = words.indices.dropFirst().dropLast().first { isPlace(words, at: $0) }
    return place.map { Array(words[..<$0]) } ?? words
  }

  /// True if the name ends before the word at the index, and the place, the subject or the listener follows.
  private static func isPlace(_ words: [Substring], at index: Int) -> Bool {
    let (name, word, next) = (words[..<index], words[index].lowercased(), words[index + 1])
    // `Karl-Theodor zu Guttenberg`
    let isListener = word == "zu" && name.count > 1 && words.count > index + 2
    guard isListener || connectors.contains(word) else { return false }
    if name.count > 1 {
      return !articles.contains(name[0].lowercased())
        && name.allSatisfy { word in
          (word.first?.isUppercase == true || particles.contains(String(word))) && !word.contains("'s")
            && !word.contains("’s")
        }
    }
    // Names in chats are single words in small letters.
    if next.hasPrefix("#") { return true }
    guard name[0].first?.isUppercase == true else { return false }
    return subjects.contains(word) || next.first?.isNumber == true && next.contains(where: { ".:".contains($0) })
  }

  /// Without dashes and the dot at the end, unless it belongs to an abbreviation. Nil for what is said or asked.
  static func withoutEnd(_ text: String) -> String? {
    var name = text.trimmed { " -–—".contains($0) }
    // `Groucho Marx's last words`
    for end in ["'s last words", "' last words"] where name.hasSuffix(end) { name.removeLast(end.count) }
    guard let end = name.last, !"!?".contains(end) else { return nil }
    guard end == "." else { return name }
    let bare = name.trimmed { " .".contains($0) }
    guard let last = bare.split(separator: " ").last else { return nil }
    let isShort = last.split(separator: ".").allSatisfy { $0.count == 1 } || abbreviations.contains(last.lowercased())
    return isShort ? bare + "." : bare
  }
}
