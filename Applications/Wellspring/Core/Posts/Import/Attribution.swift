import Foundation

/// The author of a text, as the line below it says: a person, or else a work, a group or a proverb's people.
///
/// Such lines also say where and when: `Larry Wall in <1991@example.org>`, `Quino. Humorista argentino`, `from "The Graduate"`. A line
/// that says only where a text was seen names no author.
struct Attribution {
  /// The author; nil if the line names none.
  let name: String?

  /// The longest name; what is longer is a sentence.
  static let longest = 50

  /// - Parameters:
  ///   - line: The line without the dashes in front of it.
  ///   - note: What follows in the next lines.
  init(_ line: some StringProtocol, note: String = "") {
    let line = String(line).trimmed
    let name = Self.isDenied(in: "\(line) \(note)") ? Self.realName("\(line) \(note)") : Self.name(line, note: note)
    self.name = name.flatMap { $0.count <= Self.longest && $0.contains(where: \.isLetter) ? $0 : nil }
  }

  private static func name(_ line: String, note: String) -> String? {
    if let name = collection(in: line) ?? owner(ofAddressIn: line) ?? host(in: line) { return name }
    let line = afterLead(line.components(separatedBy: " http")[0])
    if line.first == "《" { return line.dropFirst().prefix { $0 != "》" }.trimmed }
    let head = beforeMark(line)
    let title = title(line[head.endIndex...])
    let words = head.split(separator: " ")
    if head.endIndex == line.endIndex {
      // What is said or asked is no name.
      if let last = line.last, "!?…".contains(last) || line.hasSuffix("...") { return nil }
      if let last = words.last, openEnds.contains(String(last)), !note.isEmpty {
        return name("\(line) \(note)", note: "")
      }
    }
    if let title, words.allSatisfy({ generic.contains($0.lowercased()) }) { return title }
    guard let first = words.first, !isReport(first, of: words) else { return nil }
    // `C code which reverses the bits in a word`, `Ada explains why all …`
    guard !words.contains("which"), !words.contains("why") else { return nil }
    let person = beforeDescription(beforeWork(personal(head)))
    let name = withoutPlace(withoutEdition(person.split(separator: " ")))
    if name.count == 1, connectors.contains(name[0].lowercased()) { return nil }
    guard let named = withoutSource(name) else { return nil }
    return withoutEnd(named.joined(separator: " "))
  }

  /// True if the lines themselves say that the author is a wrong one.
  private static func isDenied(in text: String) -> Bool { text.contains("Falsch zugeordnet") }

  /// The author that a wrong attribution gives as the real one: `(Falsch zugeordnete Zitate; eigentlich Oscar Wilde)`.
  private static func realName(_ text: String) -> String? {
    guard let place = text.range(of: "eigentlich") else { return nil }
    let rest = text[place.upperBound...].drop { ": ".contains($0) }
    return name(rest.prefix { $0 != ")" }.trimmed, note: "")
  }

  /// True for words that begin a report of where the text was seen, or go on with a sentence.
  private static func isReport(_ first: Substring, of words: [Substring]) -> Bool {
    if reports.contains(first.lowercased()) { return true }
    if first.hasPrefix("Dall'") || first.hasPrefix("dall'") { return true }
    return words.count > 1 && fragments.contains(String(first)) && words[1].first?.isUppercase != true
  }

  /// The words behind `from`, if they are a name and not a description; nil for a description.
  private static func withoutSource(_ words: [Substring]) -> [Substring]? {
    guard words.count > 1, sources.contains(words[0].lowercased()) else { return words }
    let rest = words[1]
    // A place in a file or a network.
    if rest.contains("/") || words.count == 2 && rest.contains(".") { return Array(words.dropFirst()) }
    guard rest.first?.isUppercase == true else { return nil }
    // `da Vinci`
    return words[0] == "da" && words.count == 2 ? words : Array(words.dropFirst())
  }

  /// The name of a collection with a number: `PostgreSQL tuna-collection#119`.
  private static func collection(in line: String) -> String? {
    guard let parts = line.split(separator: " ").last?.split(separator: "#"), parts.count == 2, parts[0].contains("-"),
      parts[1].allSatisfy(\.isNumber)
    else { return nil }
    return String(parts[0])
  }

  /// The name in `ap1+@andrew.example.edu (Andrew C. Plotkin)`.
  private static func owner(ofAddressIn line: String) -> String? {
    guard let space = line.firstIndex(of: " "), line[..<space].contains("@") else { return nil }
    let rest = line[space...].dropFirst()
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
    let name = String(rest[..<end].dropFirst()).components(separatedBy: " aka ")[0].trimmed
    return name.contains(where: \.isLetter) && !name.contains("@") ? name : nil
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
}

extension StringProtocol {
  /// The text without blanks around it.
  var trimmed: String { trimmed { $0 == " " } }

  func trimmed(_ isRemoved: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isRemoved(first) { text.removeFirst() }
    while let last = text.last, isRemoved(last) { text.removeLast() }
    return String(text)
  }
}
