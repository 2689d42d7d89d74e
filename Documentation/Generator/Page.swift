import Foundation

/// The page of one family of operators, made from the documentation comments in its sources.
struct Page {
  let family: String
  let entries: [Entry]

  /// One operator: what its sources say about everything of that name.
  struct Entry {
    let name: String
    var files: [String]
    var comments: [String]

    /// For links: `takefirst` for `take(first:)`.
    var anchor: String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    var summary: String { String(comments[0].prefix { $0 != "\n" }) }

    /// Adds an overload. One that is said to be the same as another comes after it, whatever their files are called.
    mutating func add(_ comment: String, of file: String) {
      let isFirst = comments[0].hasPrefix("The same as ") && !comment.hasPrefix("The same as ")
      if !comments.contains(comment) { comments.insert(comment, at: isFirst ? 0 : comments.endIndex) }
      if !files.contains(file) { files.insert(file, at: isFirst ? 0 : files.endIndex) }
    }
  }

  init(family: String, _ root: URL) throws {
    self.family = family
    let sources = root.appending(path: Page.sources(family))
    var entries: [Entry] = []
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    for file in files.sorted() {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for (name, comment) in documented(text) {
        if let index = entries.firstIndex(where: { $0.name == name }) {
          entries[index].add(comment, of: file)
        } else {
          entries.append(Entry(name: name, files: [file], comments: [comment]))
        }
      }
    }
    self.entries = entries
  }

  /// The page itself. `pictures` says which entries have a diagram.
  func markdown(pictures: Set<String>) -> String {
    var lines = [
      "<!-- Made by Scripts/docs from the comments in the sources; change those. -->", "# \(family)", "",
      "| | |", "|---|---|",
    ]
    lines += entries.map { "| [`\($0.name)`](#\($0.anchor)) | \($0.summary) |" }
    for entry in entries {
      lines += ["", "<a id=\"\(entry.anchor)\"></a>", "## \(entry.name)", ""]
      if pictures.contains(entry.name) { lines += ["![\(entry.name)](Pictures/\(entry.anchor).svg)", ""] }
      lines += [entry.comments.joined(separator: "\n\n---\n\n"), ""]
      lines.append(entry.files.map { "[\($0)](../../\(Page.sources(family))/\($0))" }.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the folder of a family's sources. Two families aren't operators.
  private static func sources(_ family: String) -> String {
    "Sources/Rivulet/\(["Sources", "Subjects"].contains(family) ? "" : "Operators/")\(family)"
  }
}

/// The public functions and types of a source file, each with its comment as Markdown.
private func documented(_ source: String) -> [(name: String, comment: String)] {
  var found: [(String, String)] = []
  var comment: [String] = []
  var isMember = false
  let all = source.split(separator: "\n", omittingEmptySubsequences: false)
  let lines = all.map { $0.drop { $0 == " " } }
  for (number, line) in lines.enumerated() {
    if line.hasPrefix("///") {
      comment.append(String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)))
    } else if line.hasPrefix("@") && !line.contains("public") {
      continue
    } else {
      if line.count == all[number].count, line.contains("{") {
        isMember = !line.hasPrefix("extension Signal") && !line.contains("class Connection")
      }
      let declaration = lines[number...].prefix(12).joined(separator: " ")
      // Of other types, what belongs to them is in their sources.
      let isOwn = line.count == all[number].count || !isMember
      if !comment.isEmpty, isOwn, let name = name(of: declaration) {
        found.append((name, comment.map(plain).joined(separator: "\n")))
      }
      comment = []
    }
  }
  return found
}

/// `take(first:)` for `public func take(first count: Int) -> Signal`, without the arguments that may be left out; nil for what
/// has no entry of its own.
private func name(of declaration: String) -> String? {
  let head = declaration.replacing(/^(@\w+(\([^)]*\))? )*/, with: "")
  if let match = head.prefixMatch(of: /public (final )?(struct|class|enum) (\w+)/) { return String(match.3) }
  if let match = head.prefixMatch(of: /public static var (\w+)/) { return String(match.1) }
  guard let match = head.prefixMatch(of: /public (static )?func `?(\w+)`?(<[^(]*>)?\(/) else { return nil }
  var depth = 1
  var parameters = [""]
  for character in head[match.range.upperBound...] {
    if "([{<".contains(character) { depth += 1 }
    if ")]}".contains(character) || character == ">" && parameters.last?.last != "-" { depth -= 1 }
    if depth == 0 { break }
    if character == ",", depth == 1 {
      parameters.append("")
    } else {
      parameters[parameters.count - 1].append(character)
    }
  }
  let labels = parameters.filter { !$0.contains("=") }
    .compactMap { $0.replacing(/^ *@\w+(<.*?>)? (?=\w+( \w+)?:)/, with: "").split { " :".contains($0) }.first }
    .filter { $0 != "_" }
  return labels.isEmpty ? String(match.2) : "\(match.2)(\(labels.map { "\($0):" }.joined()))"
}

/// Symbol links as plain code.
private func plain(_ line: String) -> String {
  line.replacing(/``([^`]+)``/) { "`\($0.1.split(separator: "/").last ?? $0.1)`" }
}
