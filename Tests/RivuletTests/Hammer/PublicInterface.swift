/// The public classes and functions that Swift sources declare, read as the project formats them.
struct PublicInterface {
  private(set) var classes: [String] = []
  private(set) var functions: [(owner: String, name: String)] = []

  mutating func read(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var owner = ""
    for (index, line) in lines.enumerated() {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      // What is declared at the margin owns what follows.
      if line.first?.isLetter == true, let type = Self.type(words) {
        owner = type
        if words.contains("public"), words.contains("class") { classes.append(type) }
      }
      if line.drop(while: { $0 == " " }).hasPrefix("//") || !words.contains("public") { continue }
      guard let start = line.firstRange(of: " func ") else { continue }
      // A name from another library, which says what to write.
      if index > 0, lines[index - 1].contains("@available(*, unavailable") { continue }
      let rest = ([line[start.upperBound...]] + lines[(index + 1)...].prefix(12)).joined(separator: "\n")
      functions.append((owner, Self.name(rest)))
    }
  }

  private static func type(_ words: [String]) -> String? {
    let kinds: Set = ["extension", "class", "struct", "enum", "protocol"]
    guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count else { return nil }
    return words[index + 1]
  }

  /// `take(until:)` for `take<Trigger: Sendable>(until trigger: …`.
  private static func name(_ declaration: String) -> String {
    let text = declaration.replacing("->", with: "").replacing("`", with: "")
      .replacing(/@\w+(<.*?>)? (?=\w+( \w+)?:)/, with: "")
    let name = text.prefix { $0 != "(" && $0 != "<" }.filter { $0 != " " }
    var (depth, parameter, labels) = (0, "", [String]())
    for character in text.drop(while: { $0 != "(" }) {
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if depth == 0 || (depth == 1 && character == ",") {
        let label = parameter.split(whereSeparator: { " (\n:".contains($0) }).first
        // Operands have no labels.
        if let label { labels.append(name.first?.isLetter == true ? String(label) : "_") }
        parameter = ""
      } else {
        parameter.append(character)
      }
      if depth == 0 { break }
    }
    // Where it was called from; each caller has the same.
    labels.removeAll { ["file", "line", "isolation"].contains($0) && name != "next" }
    return "\(name)(\(labels.map { "\($0):" }.joined()))"
  }
}
