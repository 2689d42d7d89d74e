/// The author of a text, as the line below it says: a person, or else a work, a group or a proverb's people.
///
/// Such lines also say where and when: `Larry Wall in <1991@example.org>`, `Quino. Humorista argentino`, `from "The Graduate"`.
struct Attribution {
  /// The author; nil if the line names none.
  let name: String?

  /// The longest name; what is longer is a sentence.
  static let longest = 50

  /// - Parameters:
  ///   - line: The line without the dashes in front of it.
  ///   - isSpoken: True if lines of the text begin with dashes, too, and the line may be one of a conversation.
  init(_ line: some StringProtocol, isSpoken: Bool = false) {
    let name = Self.name(String(line).trimmed, isSpoken: isSpoken)
    self.name = name.flatMap { $0.count <= Self.longest && $0.contains(where: \.isLetter) ? $0 : nil }
  }

  private static func name(_ line: String, isSpoken: Bool) -> String? {
    if let host = host(in: line) { return host }
    let line = afterLead(line)
    if line.first == "《" { return line.dropFirst().prefix { $0 != "》" }.trimmed }
    let head = beforeMark(line)
    let title = title(line[head.endIndex...])
    // What is said or asked is no name.
    if head.endIndex == line.endIndex, let last = line.last, "!?…".contains(last) || line.hasSuffix("...") {
      return nil
    }
    let words = head.split(separator: " ")
    if let title, words.allSatisfy({ generic.contains($0.lowercased()) }) { return title }
    var name = withoutPlace(beforeDescription(beforeWork(head)).split(separator: " "))
    if name.count == 1, connectors.contains(name[0].lowercased()) { return nil }
    if isSpoken, name.count > 3 || name.first?.first?.isLowercase == true { return nil }
    if name.count > 1, ["From", "Da", "Dal", "from", "da"].contains(name[0]) {
      let rest = name[1]
      // A source, and not a description of one.
      let isName = name[0].first?.isUppercase == true ? rest.first?.isUppercase == true : false
      if isName || name.count == 2 && rest.contains(".") { name.removeFirst() }
      if name.count > 1, name[0].lowercased() == "the" { name.removeFirst() }
    }
    return withoutEnd(name.joined(separator: " "))
  }

  /// The host of an address of the web that stands first or second.
  private static func host(in line: String) -> String? {
    for word in line.split(separator: " ").prefix(2) {
      let address = word.drop { $0 == "<" }
      guard let scheme = ["http://", "https://", "ftp://"].first(where: address.hasPrefix) else { continue }
      let host = address.dropFirst(scheme.count).prefix { !"/:>".contains($0) }
      return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }
    return nil
  }

  /// The line without words such as *attributed to*, and from the author on if it ends with `, by …`.
  private static func afterLead(_ line: String) -> String {
    let lower = line.lowercased()
    var line = line
    if lower.utf8.count == line.utf8.count, let lead = leads.first(where: { lower.hasPrefix($0 + " ") }) {
      line = String(line.utf8.dropFirst(lead.utf8.count)) ?? line
    }
    for (index, character) in line.indices.reversed().lazy.map({ ($0, line[$0]) }) where character == "," {
      let words = line[index...].dropFirst().split(separator: " ")
      let by = words.prefix(2).lastIndex { $0 == "by" }
      guard let by, by == 0 || ["submitted", "written", "posted"].contains(words[0]) else { continue }
      let name = words[(by + 1)...]
      if (1...4).contains(name.count), name[by + 1].first?.isUppercase == true { return name.joined(separator: " ") }
      break
    }
    return line.trimmed
  }

  /// The line up to a mark behind which the work or the person is described. An address is private.
  private static func beforeMark(_ line: String) -> Substring {
    var last: Character?
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      let next = line.index(after: index)
      let isVerse = character == ":" && last?.isNumber == true && next < line.endIndex && line[next].isNumber
      if !isVerse, ",(（)[<@„\"“”«»:;《》".contains(character) { break }
      (last, index) = (character, next)
    }
    return line[..<index]
  }

  private static func title(_ rest: Substring) -> String? {
    guard let first = rest.first, "\"“„«《".contains(first) else { return nil }
    let title = rest.dropFirst().prefix { !"\"”“»》".contains($0) }
    return title.isEmpty ? nil : title.trimmed
  }

  /// `Heinz von Förster - Wissen und Gewissen` without the work.
  private static func beforeWork(_ text: Substring) -> Substring {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for index in words.indices.dropFirst(2) where index + 2 < words.count && ["-", "–", "—"].contains(words[index]) {
      return text[..<words[index].startIndex]
    }
    return text
  }

  /// `Quino. Humorista argentino` without what describes him. Initials and titles have dots, too.
  private static func beforeDescription(_ text: Substring) -> Substring {
    for word in text.split(separator: " ").dropLast() where word.last == "." && word.count > 4 {
      let word = word.dropLast()
      if word.allSatisfy(\.isLetter), !titles.contains(word.lowercased()) { return text[..<word.endIndex] }
    }
    return text
  }

  /// `Larry Wall in the perl man page` without the place, and without words that nothing follows.
  private static func withoutPlace(_ words: [Substring]) -> [Substring] {
    var words = words
    while words.count > 1, let last = words.last?.lowercased(), connectors.contains(last) || joints.contains(last) {
      words.removeLast()
    }
    guard let place = words.indices.dropFirst().dropLast().first(where: { connectors.contains(words[$0].lowercased()) })
    else { return words }
    let name = words[..<place]
    let isPerson =
      name.count > 1 && !articles.contains(name[0].lowercased())
      && name.allSatisfy { word in
        (word.first?.isUppercase == true || particles.contains(String(word))) && !word.contains("'s")
          && !word.contains("’s")
      }
    // Names in chats are single words in small letters.
    let isChat = name.count == 1 && words[place + 1].hasPrefix("#") && !reports.contains(name[0].lowercased())
    return isPerson || isChat ? Array(name) : words
  }

  /// Without dashes and the dot at the end, unless it belongs to an abbreviation.
  private static func withoutEnd(_ text: String) -> String? {
    let name = text.trimmed { " -–—".contains($0) }
    guard name.last == "." else { return name.isEmpty ? nil : name }
    let bare = name.trimmed { " .".contains($0) }
    guard let last = bare.split(separator: " ").last else { return nil }
    let isShort = last.split(separator: ".").allSatisfy { $0.count == 1 } || abbreviations.contains(last.lowercased())
    return isShort ? bare + "." : bare
  }

  // In the languages of the fortunes.
  private static let connectors = words(
    """
    in on from to at about regarding announcing after during via with im auf über aus um bei zum zur vor am beim w v en
    sobre su sul sulle sulla sui ad al о об за на след по из
    """)
  private static let joints = words("of the by and --")
  private static let articles = words("a an the some one der die das ein eine il la lo le gli un una uno el los las")
  private static let particles = words("de von van der la du di")
  private static let reports = words("seen topic sentita vista visto")
  private static let titles = words("prof capt geom dott bros mons brig serg comm lady saint sant")
  private static let abbreviations = words("ml jun jr sr посл sen st")
  /// Words in front of the title of a work.
  private static let generic = words(
    """
    movie film journal magazine book song episode title к/ф м/ф х/ф т/с журнал газета писем письма письмо из в from the da
    dal dalla aus su on titolo titel книга книги фильма кинофильма фильм
    """)
  private static let leads = [
    "attributed to both", "attributed to", "attribuita sia a", "attribuita ad", "attribuita a", "attr.", "przypisywane",
    "submitted by", "written by", "by",
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmed { $0 == " " } }

  fileprivate func trimmed(_ isRemoved: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isRemoved(first) { text.removeFirst() }
    while let last = text.last, isRemoved(last) { text.removeLast() }
    return String(text)
  }
}
