import Foundation

/// The rule for examples in Documentation/Guidelines.md: each public function, initializer, subscript and type of the core has
/// one of its own, unless it is of a kind that something else shows.
enum ExampleRule {
  private static let folder = "Sources/Rivulet"
  /// Members that a protocol or attribute of the standard library requires, or a protocol of Rivulet, which shows them.
  private static let required: Set = [
    "==", "hash", "init(rawValue:)", "init(arrayLiteral:)", "init(wrappedValue:)", "makeIterator", "next", "Iterator",
    "dispose", "schedule",
  ]

  /// Returns a sentence for each member that lacks an example.
  static func mistakes(_ root: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }.flatMap { path in
        try mistakes(in: String(contentsOf: root.appending(path: path), encoding: .utf8), at: path)
      }
  }

  private static func mistakes(in text: String, at path: String) -> [String] {
    var (comment, attributes, mistakes): (String, String, [String]) = ("", "", [])
    // The types and extensions around a line, each with its indentation, and a type with the example in its comment.
    var outer: [(indent: Int, type: Surroundings)] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let (indent, code) = (line.prefix { $0 == " " }.count, line.drop { $0 == " " })
      if code.hasPrefix("///") {
        comment += code.dropFirst(3) + "\n"
      } else if code.hasPrefix("//") || code.hasPrefix("@") && !code.contains("public ") {
        attributes += code + "\n"
      } else {
        if let first = code.first, !"})#".contains(first) { outer.removeAll { $0.indent >= indent } }
        if let member = Member(code), !member.isShown(by: comment, attributes + code, in: outer.last?.type) {
          mistakes.append("\(path):\(number + 1): \(member.name) needs an example, or a link to what shows it")
        }
        if code.contains("{"), let found = code.firstMatch(of: /\b(struct|class|enum|protocol|extension) (\w+)/) {
          outer.append((indent, Surroundings(name: String(found.2), example: examples(in: comment))))
        }
        (comment, attributes) = ("", "")
      }
    }
    return mistakes
  }

  private static func examples(in comment: String) -> String {
    comment.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined()
  }

  private struct Surroundings {
    let name: String
    let example: String
  }

  private struct Member {
    /// The name, with the first label if it is an initializer.
    let name: String

    /// Nil if the line declares neither a function nor an initializer, a subscript or a type that is public.
    init?(_ code: Substring) {
      // Most lines, of which regular expressions would take long.
      guard code.contains("public ") else { return nil }
      let modifiers = /(?:(?:public|final|static|nonisolated|mutating|convenience|indirect) )+/
      let kinds = /(func|init|subscript|struct|class|enum|protocol)\b\??[ ]?([^\s(<:{]*)(?:\((\w+))?/
      let words = code.replacing(/@\w+(\([^)]*\))?[ ]/, with: "")
      guard let modified = words.prefixMatch(of: modifiers), modified.output.contains("public "),
        let (_, kind, name, label) = words[modified.range.upperBound...].prefixMatch(of: kinds)?.output
      else { return nil }
      switch kind {
      case "init": self.name = "init(\(label.map { "\($0):" } ?? ""))"
      case "subscript": self.name = "subscript"
      default: self.name = String(name)
      }
    }

    func isShown(by comment: String, _ declaration: String, in type: Surroundings?) -> Bool {
      if comment.contains("```swift") || declaration.contains(/@available\(\*, unavailable|@resultBuilder/) {
        return true
      }
      // Another form of what the link leads to, or its result.
      if comment.contains(/(?i)\b(see|the same as) (the overload|``)/) { return true }
      if required.contains(name) || name.hasPrefix("build") { return true }
      // The example of its type uses it.
      guard let type else { return false }
      if name.hasPrefix("init") { return type.example.contains(try! Regex("\\b\(type.name)(<.*>)?\\(")) }
      return type.example.contains(".\(name)")
    }
  }
}
